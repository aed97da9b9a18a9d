"""Flet's list of icons, cut down to those that the app names: it would be read whole at every start."""

import json
import re
from pathlib import Path

from payload import CannotBuild

NAMED = re.compile(r"\bIcons\.([A-Z][A-Z0-9_]*)")


def cut_icons(packages: Path, app: Path) -> list[str]:
    """Leave the icons that the sources in `app` name, which it returns; raises `CannotBuild` for one Flet lacks."""
    file = packages / "flet/controls/material/icons.json"
    known = json.loads(file.read_text(encoding="utf-8"))
    named = sorted({name for path in app.rglob("*.py") for name in NAMED.findall(path.read_text(encoding="utf-8"))})
    if unknown := [name for name in named if name not in known]:
        raise CannotBuild(f"Flet has no icon of the name {unknown[0]}.")
    file.write_text(json.dumps({name: known[name] for name in named}), encoding="utf-8")
    return named
