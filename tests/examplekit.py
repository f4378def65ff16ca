"""The example of the README: what the tool says about it, what it makes of it, and what both programs print.

``python tests/examplekit.py`` writes the stored files anew; it needs torch.  ``tests/test_example.py`` compares.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import forkkit

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE = ROOT / "docs" / "example"
PROGRAM = EXAMPLE / "train.py"
REPAIRED = EXAMPLE / "train_repaired.py"
FINDINGS = EXAMPLE / "findings.txt"
OUTPUT = EXAMPLE / "train.txt"
REPAIRED_OUTPUT = EXAMPLE / "train_repaired.txt"


def findings() -> str:
    """What the README's command prints, where nothing else is; the finding of three hazards is exit code 1."""
    with tempfile.TemporaryDirectory() as folder:
        place = PROGRAM.relative_to(ROOT)
        copy = Path(folder, place)
        copy.parent.mkdir(parents=True)
        shutil.copy(PROGRAM, copy)
        return _rnglint("--no-cache", place.as_posix(), expect=1, folder=Path(folder))


def repaired() -> str:
    """What ``rnglint --fix --unsafe-fixes`` makes of the program."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(shutil.copy(PROGRAM, folder))
        _rnglint("--isolated", "--no-cache", "--fix", "--unsafe-fixes", str(copy), expect=0)
        return copy.read_text(encoding="utf-8")


def outputs() -> tuple[str, str]:
    """What the program and its repaired twin print."""
    before, after = printed(PROGRAM, REPAIRED)
    return before, after


def printed(*programs: Path) -> list[str]:
    """What programs print; each runs in a fork of a process that has imported torch."""
    environment = {**os.environ, "OMP_NUM_THREADS": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder, str(number)) for number in range(len(programs))]
        pairs = [str(each) for pair in zip(programs, files, strict=True) for each in pair]
        command = [sys.executable, "-c", _RUN, *pairs]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return [file.read_text(encoding="utf-8") for file in files]


_RUN = """
import os, runpy, sys

import torch._dynamo

for program, file in zip(sys.argv[1::2], sys.argv[2::2]):
    if not os.fork():
        sys.stdout = open(file, "w", encoding="utf-8")
        runpy.run_path(program, run_name="__main__")
        sys.exit()
    if os.wait()[1]:
        sys.exit(f"{program} failed")
"""


def _rnglint(*arguments: str, expect: int, folder: Path = ROOT) -> str:
    environment = {**os.environ, "COLUMNS": "120", "NO_COLOR": "1"}
    done = forkkit.run(["-m", "rnglint", *arguments], environment=environment, folder=folder)
    assert done.returncode == expect, f"{arguments} ended with {done.returncode}:\n{done.stdout!r}{done.stderr!r}"
    return done.stdout.decode()


def main() -> None:
    """Write every stored file."""
    FINDINGS.write_text(findings(), encoding="utf-8")
    REPAIRED.write_text(repaired(), encoding="utf-8")
    before, after = outputs()
    OUTPUT.write_text(before, encoding="utf-8")
    REPAIRED_OUTPUT.write_text(after, encoding="utf-8")


if __name__ == "__main__":
    main()
