"""What Python has compiled where packages are installed is Python, as long as it is the same text."""

from __future__ import annotations

import os
import py_compile
from pathlib import Path

import pytest

from rnglint.run.screen import syntax

GOOD, BROKEN = b"x = [1]\n", b"x = [1(\n"


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A file that is broken, where byte code of an earlier text of the same length lies beside it."""
    path = tmp_path / "site-packages" / "module.py"
    path.parent.mkdir()
    path.write_bytes(GOOD)
    os.utime(path, (1_700_000_000, 1_700_000_000))
    py_compile.compile(str(path), doraise=True)
    path.write_bytes(BROKEN)
    return path


def test_byte_code_of_another_time_says_nothing(installed: Path) -> None:
    assert [each.code for each in syntax(str(installed), BROKEN)] == ["RNG001"]


def test_byte_code_of_this_very_file_is_believed(installed: Path) -> None:
    os.utime(installed, (1_700_000_000, 1_700_000_000))
    assert syntax(str(installed), BROKEN) == []


def test_a_text_that_is_not_on_disk_is_looked_at(installed: Path) -> None:
    os.utime(installed, (1_700_000_000, 1_700_000_000))
    assert [each.code for each in syntax(str(installed), BROKEN, is_saved=False)] == ["RNG001"]


def test_byte_code_of_a_repository_is_not_looked_at(installed: Path, tmp_path: Path) -> None:
    folder = tmp_path / "repository"
    installed.parent.rename(folder)
    os.utime(folder / "module.py", (1_700_000_000, 1_700_000_000))
    assert [each.code for each in syntax(str(folder / "module.py"), BROKEN)] == ["RNG001"]
