"""Fixtures of rules: programs that say by ``# expect: CODE`` what is to be found in them.

A folder per rule, called by its code, holds ``hazards`` (programs of one file or one folder, marked at the end of each
line that is to be reported), ``lookalikes`` (in which nothing is to be found) and ``fixed`` (what the repairs make of a
hazard).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from rnglint.api import registry
from rnglint.api.diagnostics import Diagnostic
from rnglint.config.configuration import Configuration, Overrides
from rnglint.run import linter

MARK = re.compile(r"# expect: ([A-Z]{2,9}\d{3}(?:, [A-Z]{2,9}\d{3})*)")


class Fixture(Struct, frozen=True):
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


def fixtures(folder: Path, kind: str, rules: str = "*") -> list[Fixture]:
    """All ``hazards``, or all ``lookalikes``, of rules whose codes match a pattern."""
    found = folder.glob(f"{rules}/{kind}/*")
    return [Fixture(path) for path in sorted(found) if path.suffix == ".py" or path.is_dir()]


def marks(files: Sequence[Path]) -> set[tuple[str, int, str]]:
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


def places(diagnostics: Sequence[Diagnostic]) -> set[tuple[str, int, str]]:
    """What diagnostics say, in the form of :func:`marks`."""
    return {(Path(found.filename).name, found.location.row, found.code) for found in diagnostics}


def problems(fixture: Fixture, rules: frozenset[str]) -> Iterator[str]:
    """What is not as a fixture says, as far as some rules are concerned, or those that it marks; nothing is written."""
    files = fixture.files()
    fix = linter.FixMode.unsafe if fixture.fixed.exists() else linter.FixMode.none
    settings = configuration(fixture.path.parent, fixture.rule)
    outcome = linter.run(files, settings, jobs=1, cache=False)
    yield from outcome.errors
    expected = marks(files)
    concerned = rules | {code for _, _, code in expected} | set(registry.ALWAYS)
    found = [each for each in outcome.diagnostics if each.code in concerned]
    if fixture.path.parent.name == "hazards" and not expected:
        yield f"{fixture.path}: a hazard marks at least one line, as in `# expect: {fixture.rule}`"
    for name, row, code in sorted(expected - places(found)):
        yield f"{_file(files, name)}:{row}: {code} is expected, and not found"
    for each in found:
        if places([each]).isdisjoint(expected):
            yield f"{each.filename}:{each.location}: {each.code} is found, and not expected: {each.message}"
    if fix is not linter.FixMode.none:
        yield from _repairs(fixture, linter.run(files, settings, fix=fix, diff=True, jobs=1, cache=False))


def _repairs(fixture: Fixture, outcome: linter.Outcome) -> Iterator[str]:
    """How the repaired files differ from those in ``fixed``."""
    from rnglint.reports.diff import unified_diff

    for file in fixture.files():
        expected = fixture.fixed / file.relative_to(fixture.path) if fixture.path.is_dir() else fixture.fixed
        text = outcome.changed[file][1].decode() if file in outcome.changed else read(file)
        if not expected.is_file():
            yield f"{expected}: is missing"
        elif text != read(expected):
            yield f"{expected}: the repair gives another text\n{unified_diff(str(expected), read(expected), text)}"


def _file(files: Sequence[Path], name: str) -> Path:
    return next(path for path in files if path.name == name)
