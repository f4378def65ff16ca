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

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE = ROOT / "docs" / "example"
PROGRAM = EXAMPLE / "train.py"
REPAIRED = EXAMPLE / "train_repaired.py"
FINDINGS = EXAMPLE / "findings.txt"
OUTPUT = EXAMPLE / "train.txt"
REPAIRED_OUTPUT = EXAMPLE / "train_repaired.txt"


def findings() -> str:
    """What the README's command prints; the finding of three hazards is exit code 1."""
    return _rnglint("--no-cache", PROGRAM.relative_to(ROOT).as_posix(), expect=1)


def repaired() -> str:
    """What ``rnglint --fix --unsafe-fixes`` makes of the program."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(shutil.copy(PROGRAM, folder))
        _rnglint("--isolated", "--no-cache", "--fix", "--unsafe-fixes", str(copy), expect=0)
        return copy.read_text(encoding="utf-8")


def output(program: Path) -> str:
    """What a program prints."""
    environment = {**os.environ, "OMP_NUM_THREADS": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    return _run([sys.executable, str(program)], 0, environment)


def _rnglint(*arguments: str, expect: int) -> str:
    command = [sys.executable, "-m", "rnglint", *arguments]
    return _run(command, expect, {**os.environ, "COLUMNS": "120", "NO_COLOR": "1"})


def _run(command: list[str], expect: int, environment: dict[str, str]) -> str:
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == expect, f"{command} ended with {done.returncode}:\n{done.stdout}{done.stderr}"
    return done.stdout


def main() -> None:
    """Write every stored file."""
    FINDINGS.write_text(findings(), encoding="utf-8")
    REPAIRED.write_text(repaired(), encoding="utf-8")
    OUTPUT.write_text(output(PROGRAM), encoding="utf-8")
    REPAIRED_OUTPUT.write_text(output(REPAIRED), encoding="utf-8")


if __name__ == "__main__":
    main()
