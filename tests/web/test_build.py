"""What the build says when it cannot be done."""

import subprocess
import sys
from pathlib import Path

from tests.web.conftest import ROOT


def test_a_package_that_is_not_installed_is_named(tmp_path: Path) -> None:
    command = [sys.executable, "-S", str(ROOT / "packaging/web/build.py"), str(tmp_path / "out")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("Building needs ")
    assert "pip install --editable . --group web" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "out").exists()
