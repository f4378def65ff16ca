"""Programs that are rewritten so that nothing changes do what they did, and the tool says about them what it said."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "benchmarks"))

import variations as command
from variation.files import INSIDE, SPREAD

PROGRAMS = [Path(__file__).resolve().parent / "varied" / name for name in ("trainer.py", "sampler.py")]
WAYS = [way.__name__ for way in (*INSIDE, *SPREAD)]


def output(folder: Path, name: str) -> str:
    """What a program prints, with the folders in which its modules may stand."""
    code = f"import runpy, sys; sys.path[:0] = ['.', 'src']; runpy.run_path({name!r}, run_name='__main__')"
    ran = subprocess.run([sys.executable, "-S", "-c", code], cwd=folder, capture_output=True, text=True, check=False)
    return ran.stdout + ran.stderr


def made(path: Path, chains: int = 0) -> dict[str, dict[str, str]]:
    """The texts of all variations of a program that apply."""
    found = command.variations(path.read_text(encoding="utf-8"), path.name, chains)
    return {way: command.written(files)[0] for way, files in found if files is not None}


def written(texts: dict[str, str], folder: Path) -> Path:
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
@pytest.mark.parametrize("chains", [0, 6])
def test_a_variation_prints_what_the_program_prints(path: Path, chains: int, tmp_path: Path) -> None:
    expected = output(path.parent, path.name)
    assert expected.strip() and "Error" not in expected
    for way, texts in made(path, chains).items():
        assert path.read_text(encoding="utf-8") != texts[path.name]
        assert output(written(texts, tmp_path / way), path.name) == expected, (way, texts)


def test_every_way_changes_one_of_the_programs() -> None:
    assert {way for path in PROGRAMS for way in made(path)} == set(WAYS)
