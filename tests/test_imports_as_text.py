"""What a file imports is read from its text: whatever stands there, the answer is a list of names."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnglint.program.finder import Finder
from rnglint.program.imports import named


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("import sys; sys.path.insert(0, '/opt/lab')\n", ["sys"]),
        ("import os; import lab.keys as keys, numpy\n", ["os", "lab.keys", "numpy"]),
        ('"""\nimport, as people say, is hard\nimport "quoted.words"/x\n"""\n', []),
        ("from .keys import make; make('/x')\n", ["pkg.keys", "pkg.keys.make", "pkg.keys.x"]),
    ],
)
def test_names_of_imports(tmp_path: Path, text: str, names: list[str]) -> None:
    package = tmp_path / "pkg"
    package.mkdir()
    (package / "__init__.py").touch()
    file = package / "main.py"
    found = list(named(Finder(tmp_path, ["."], {}), file, text.encode()))
    assert list(dict.fromkeys(found)) == names
