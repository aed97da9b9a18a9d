"""Flet's list of icons, cut down to those that the app names and put into its code.

It would be read whole at every start, by a part of Python's library that nothing else needs.
"""

import json
import re
from pathlib import Path

from payload import CannotBuild

NAMED = re.compile(r"\bIcons\.([A-Z][A-Z0-9_]*)")
READING = re.compile(r'resources\.files\(__package__\)\s*\.joinpath\("icons\.json"\)\s*\.read_text\(encoding="utf-8"\)')
LIBRARY = "from importlib import resources\n"


def cut_icons(packages: Path, app: Path) -> list[str]:
    """Leave the icons that the sources in `app` name, which it returns; raises `CannotBuild` for one Flet lacks."""
    listed = packages / "flet/controls/material/icons.json"
    known = json.loads(listed.read_text(encoding="utf-8"))
    named = sorted({name for path in app.rglob("*.py") for name in NAMED.findall(path.read_text(encoding="utf-8"))})
    if unknown := [name for name in named if name not in known]:
        raise CannotBuild(f"Flet has no icon of the name {unknown[0]}.")
    code = listed.with_suffix(".py")
    cut = repr(json.dumps({name: known[name] for name in named}))
    text, count = READING.subn(cut, code.read_text(encoding="utf-8"))
    if count != 1 or text.count(LIBRARY) != 1:
        raise CannotBuild("Flet reads its icons in another way: packaging/web/icons.py must be adapted.")
    code.write_text(text.replace(LIBRARY, ""), encoding="utf-8")
    listed.unlink()
    return named
