"""The fixtures: where they are, what they mark, and how to run the tool over a copy of one."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rnglint.api import registry
from rnglint.api.diagnostics import Diagnostic
from rnglint.config.configuration import Configuration, Overrides
from rnglint.run import linter

FIXTURES = Path(__file__).resolve().parent.parent / "fixtures"
RULES = os.environ.get("RNGLINT_TEST_RULE", "RNG*")
"""The rules whose fixtures are looked at."""
EVERYTHING = bool(os.environ.get("RNGLINT_TEST_ALL"))
"""Whether tests of which a sample is run otherwise, the same in every run, are run in full."""
MARK = re.compile(r"# expect: (RNG\d{3}(?:, RNG\d{3})*)")


@dataclass(frozen=True, slots=True)
class Fixture:
    """A program of one file or one folder; ``fixed`` is what the repair makes of it, if it is there."""

    path: Path

    @property
    def rule(self) -> str:
        """The code whose folder holds it."""
        return self.path.parent.parent.name

    @property
    def fixed(self) -> Path:
        """The expected text (or folder) after the repair."""
        return self.path.parent.parent / "fixed" / self.path.name

    def __str__(self) -> str:
        return f"{self.rule}-{self.path.stem}"

    def files(self, root: Path | None = None) -> list[Path]:
        """Its Python files, in this folder or in a copy."""
        root = self.path if root is None else root
        return [root] if root.is_file() else sorted(root.rglob("*.py"))

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
    found = FIXTURES.glob(f"{RULES}/{kind}/*")
    return [Fixture(path) for path in sorted(found) if path.suffix == ".py" or path.is_dir()]


def marks(files: list[Path]) -> set[tuple[str, int, str]]:
    """What a fixture marks: file name, row, code."""
    return {
        (path.name, row, code)
        for path in files
        for row, line in enumerate(read(path).splitlines(), 1)
        for found in MARK.finditer(line)
        for code in found.group(1).split(", ")
    }


def read(path: Path) -> str:
    """The text of a fixture, with its newlines as they are."""
    return path.read_bytes().decode("utf-8")


def configuration(root: Path, rule: str = "") -> Configuration:
    """Everything selected, previews too; of the rules that are opt-in, which speak of style, only ``rule`` itself."""
    others = tuple(entry.code for entry in registry.entries() if entry.tier == "opt-in" and entry.code != rule)
    return Configuration(Overrides({"preview": True}, select=("ALL",), ignore=others), isolated=True, cwd=root)


def check(
    files: list[Path], root: Path, fix: linter.FixMode = linter.FixMode.none, *, rule: str = ""
) -> linter.Outcome:
    """Run the tool in this process, without a cache."""
    return linter.run(files, configuration(root, rule), fix=fix, jobs=1, cache=False)


def places(diagnostics: list[Diagnostic]) -> set[tuple[str, int, str]]:
    """What diagnostics say, in the form of :func:`marks`."""
    return {(Path(found.filename).name, found.location.row, found.code) for found in diagnostics}


def rows(text: str) -> Iterator[tuple[int, str]]:
    """Lines with their rows."""
    return enumerate(text.splitlines(keepends=True), 1)
