"""The fixtures: where they are, and how to run the tool over a copy of one."""

from __future__ import annotations

import os
import random
import shutil
import zlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from rnglint.run import fixtures as kit
from rnglint.run import linter
from rnglint.run.fixtures import MARK, configuration, marks, places, read

__all__ = ["EVERYTHING", "FIXTURES", "MARK", "RULES", "Fixture", "check", "configuration", "fixtures", "marks"]
__all__ += ["places", "read", "rows", "sample"]

FIXTURES = Path(__file__).resolve().parent.parent / "fixtures"
RULES = os.environ.get("RNGLINT_TEST_RULE", "RNG*")
"""The rules whose fixtures are looked at."""
EVERYTHING = bool(os.environ.get("RNGLINT_TEST_ALL"))
"""Whether tests of which a sample is run otherwise are run in full."""
SAMPLE = os.environ.get("RNGLINT_TEST_SAMPLE", "")
"""What chooses the sample: see the settings of all tests (`conftest.py`)."""

_Item = TypeVar("_Item")


class Fixture(kit.Fixture, frozen=True):
    """A fixture that a test may copy."""

    def copy(self, folder: Path) -> Path:
        """A copy that a test may change."""
        target = folder / self.path.name
        if self.path.is_dir():
            shutil.copytree(self.path, target)
        else:
            shutil.copy(self.path, target)
        return target


def fixtures(kind: str) -> list[Fixture]:
    """All hazards, or all look-alikes."""
    return [Fixture(each.path) for each in kit.fixtures(FIXTURES, kind, RULES)]


def sample(items: Iterable[_Item], one_in: int, name: Callable[[_Item], str] = str) -> list[_Item]:
    """Of some items, which have names, about one in so many; all where all tests are asked for.

    A name is the same in every process: they have to agree.
    """
    return [each for each in items if EVERYTHING or zlib.crc32(f"{SAMPLE} {name(each)}".encode()) % one_in == 0]


def check(
    files: list[Path], root: Path, fix: linter.FixMode = linter.FixMode.none, *, rule: str = ""
) -> linter.Outcome:
    """Run the tool in this process, without a cache."""
    return linter.run(files, configuration(root, rule), fix=fix, jobs=1, cache=False)


def rows(text: str) -> Iterator[tuple[int, str]]:
    """Lines with their rows."""
    return enumerate(text.splitlines(keepends=True), 1)


def edited(text: str, chance: random.Random) -> str:
    """A text with a line less, more, or elsewhere."""
    lines = text.splitlines(True) or ["\n"]
    at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    kind = chance.randrange(5)
    if kind == 0:
        lines[at] = "\n"
    elif kind == 1:
        lines.insert(at, "# moved\n")
    elif kind == 2:
        lines.insert(at, lines[at])
    elif kind == 3:
        lines[at], lines[other] = lines[other], lines[at]
    else:
        lines.append("import numpy\nnumpy.random.seed(0)\nprint(numpy.random.rand())\n")
    return "".join(lines)
