"""Pages whose commands are run: what they write, what they call, and whether that prints what they show.

A block ``python title="NAME"`` (or of another language) is a file of that name.  In a block ``console`` a line that
begins with ``$`` is a command, which ends with 0 unless ``# exit code N`` follows it, and what stands below it is what
it prints: ``...`` alone on a line leaves lines out, and within a line anything; decimal numbers may differ a little,
because machines round differently.
"""

from __future__ import annotations

import math
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

_BLOCK = re.compile(r'^( *)```(\w+)(?: title="([^"]+)")?\n(.*?)^\1```$', re.MULTILINE | re.DOTALL)
_EXIT = re.compile(r" +# exit code (\d+)$")
_DECIMAL = re.compile(r"[+-]?\d+\.\d+")
TOLERANCE = 0.05
ROOT = Path(__file__).resolve().parent.parent


class File(NamedTuple):
    """A file that the reader writes, with its text."""

    name: str
    text: str


class Command(NamedTuple):
    """A command that the reader calls, its exit code, and what the page shows of its output."""

    line: str
    code: int
    shown: str


def blocks(page: str) -> Iterator[tuple[str, str, str]]:
    """The language, the title and the text of each fenced block, without its indentation."""
    for indent, language, title, text in _BLOCK.findall(page):
        yield language, title, re.sub(f"^{indent}", "", text, flags=re.MULTILINE)


def steps(page: str) -> Iterator[File | Command]:
    """What a reader of the page does, in order."""
    for language, title, text in blocks(page):
        if language == "console":
            for command in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
                line, _, shown = command.partition("\n")
                code = _EXIT.search(line)
                yield Command(_EXIT.sub("", line), int(code[1]) if code else 0, shown)
        elif title:
            yield File(title, text)


def run(command: str, folder: Path, environment: Mapping[str, str] | None = None) -> tuple[int, str]:
    """The exit code of a command of a shell, and all that it prints."""
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", command],
        cwd=folder, env={**os.environ, **(environment or {})}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout + done.stderr


def sources(folder: Path) -> None:
    """Copy what an installation of this tree needs, whether it is committed or not."""
    for name in ("rnglint", "rules"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("setup.cfg", "setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder / name)


def programs(folder: Path) -> dict[str, str]:
    """An environment in which ``python``, ``pytest`` and ``rnglint`` are those of the running interpreter."""
    folder.mkdir()
    for name, module in {"python": "", "pytest": " -m pytest -p no:cacheprovider", "rnglint": " -m rnglint"}.items():
        (folder / name).write_text(f'#!/bin/sh\nexec "{sys.executable}"{module} "$@"\n', encoding="utf-8")
        (folder / name).chmod(0o755)
    return {
        "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}",
        "COLUMNS": "100",
        "NO_COLOR": "1",
        "OMP_NUM_THREADS": "1",
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTEST_ADDOPTS": "",
    }


def shows(shown: str, printed: str) -> bool:
    """Whether a command printed what the page shows."""
    pattern = "".join(
        "(?:.*\n)*?" if line == "..." else ".*".join(map(_approximate, line.split("..."))) + " *\n"
        for line in shown.rstrip().splitlines()
    )
    found = re.fullmatch(pattern, printed.rstrip() + "\n" if printed.strip() else "")
    if not found:
        return False
    wanted = [float(number) for number in _DECIMAL.findall(shown)]
    return all(
        math.isclose(float(got), want, rel_tol=TOLERANCE, abs_tol=TOLERANCE)
        for got, want in zip(found.groups(), wanted, strict=True)
    )


def _approximate(text: str) -> str:
    return f"({_DECIMAL.pattern})".join(map(re.escape, _DECIMAL.split(text)))
