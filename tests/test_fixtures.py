"""Every fixture, in every way it can be run: found, silenced, repaired, and repaired again."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import TypeAlias

import pytest
from fixturekit import (
    EVERYTHING,
    FIXTURES,
    MARK,
    RULES,
    Fixture,
    check,
    configuration,
    fixtures,
    marks,
    places,
    read,
    sample,
)

from rnglint.api import registry
from rnglint.run import linter
from rnglint.run.linter import FixMode, Outcome

HAZARDS = fixtures("hazards")
LOOKALIKES = fixtures("lookalikes")
REPAIRED = [fixture for fixture in HAZARDS if fixture.fixed.exists()]

Layout: TypeAlias = Callable[[str], bytes]
"""What gives the content of a file with some text."""

by_name = pytest.mark.parametrize("fixture", HAZARDS, ids=str)


@dataclass(frozen=True, slots=True)
class Run:
    """What the tool finds in a fixture, what it says after the repair, and the files then, by their place in it."""

    found: Outcome
    outcome: Outcome
    contents: Mapping[Path, bytes]


def run(fixture: Fixture, contents: Mapping[Path, bytes], fix: FixMode = FixMode.none) -> Run:
    """Run the tool over a copy of a fixture whose files have these contents."""
    with tempfile.TemporaryDirectory(prefix="rnglint-fixture-") as name:
        folder = Path(name)
        copy = fixture.copy(folder)
        for path, raw in contents.items():
            (folder / path).write_bytes(raw)
        files = fixture.files(copy)
        lint = linter.Run(configuration(folder, fixture.rule), files)
        lint.check(1, fix, None, cache=False)
        found = outcome = lint.outcome()
        if fix is not FixMode.none:
            lint.repair(fix, write=True)
            outcome = lint.outcome()
        return Run(found, outcome, {path.relative_to(folder): path.read_bytes() for path in files})


@cache
def repaired(fixture: Fixture) -> Run:
    """The run that several tests look at, which is made once."""
    return run(fixture, {}, FixMode.unsafe)


def silenced(fixture: Fixture) -> dict[Path, bytes]:
    """The contents of a fixture with a suppression in place of each mark."""
    base = fixture.path.parent
    return {
        path.relative_to(base): MARK.sub(
            lambda found: f"# rnglint: ignore[{found.group(1)}] on purpose", read(path)
        ).encode()
        for path in fixture.files()
    }


@by_name
def test_findings_equal_marks(fixture: Fixture) -> None:
    found = repaired(fixture).found
    assert not found.errors
    expected = marks(fixture.files())
    assert expected, "a hazard marks at least one line"
    assert places(found.diagnostics) == expected


@pytest.mark.parametrize("fixture", LOOKALIKES, ids=str)
def test_lookalikes_are_silent(fixture: Fixture) -> None:
    found = run(fixture, {}).found
    assert not found.errors
    assert [(d.filename, d.location.row, d.code, d.message) for d in found.diagnostics] == []


@pytest.mark.parametrize("fixture", sample(HAZARDS, 8), ids=str)
def test_marks_turned_into_suppressions_leave_nothing(fixture: Fixture) -> None:
    found = run(fixture, silenced(fixture)).found
    assert not found.errors
    assert [(d.code, d.location.row, d.message) for d in found.diagnostics] == []


@by_name
def test_the_repair_gives_the_expected_text(fixture: Fixture) -> None:
    """And loses no comment; nothing of the rule is found in it."""
    done = repaired(fixture)
    assert not done.outcome.errors
    assert not done.outcome.rejected
    if not fixture.fixed.exists():
        return
    texts = {path.relative_to(fixture.fixed.parent): read(path) for path in fixture.files(fixture.fixed)}
    assert {path: raw.decode() for path, raw in done.contents.items()} == texts
    assert {place for place in places(done.outcome.diagnostics) if place[2] == fixture.rule} == set()
    for before, after in zip(fixture.files(), fixture.files(fixture.fixed), strict=True):
        kept = [line.partition("#")[2] for line in read(before).splitlines() if "#" in line]
        assert [line.partition("#")[2] for line in read(after).splitlines() if "#" in line] == kept


@pytest.mark.parametrize("fixture", sample(REPAIRED, 8), ids=str)
def test_a_second_repair_changes_nothing(fixture: Fixture) -> None:
    """And finds what the first one has left."""
    once = repaired(fixture)
    again = run(fixture, once.contents, FixMode.unsafe)
    assert again.contents == once.contents
    assert places(again.found.diagnostics) == places(once.outcome.diagnostics)


def _crlf(text: str) -> bytes:
    return text.replace("\n", "\r\n").encode()


def _tabs(text: str) -> bytes:
    lines = []
    for line in text.split("\n"):
        body = line.lstrip(" ")
        indent = len(line) - len(body)
        lines.append("\t" * (indent // 4) + " " * (indent % 4) + body)
    return "\n".join(lines).encode()


def _bom(text: str) -> bytes:
    return b"\xef\xbb\xbf" + text.encode()


def _no_final_newline(text: str) -> bytes:
    return text.rstrip("\n").encode()


def _latin_1(text: str) -> bytes:
    return ("# -*- coding: latin-1 -*-\n# \xe9\n" + text).encode("latin-1")


LAYOUTS = (_crlf, _tabs, _bom, _no_final_newline, _latin_1)


def _in_layouts() -> Iterator[tuple[str, Fixture, Layout]]:
    """Files of every rule in all layouts, and where all tests are asked for every repaired file in one."""
    files = [fixture for fixture in REPAIRED if fixture.path.is_file()]
    for _, group in groupby(files, key=lambda fixture: fixture.rule):
        of_rule = list(group)
        for number in range(max(len(of_rule), len(LAYOUTS)) if EVERYTHING else len(LAYOUTS)):
            fixture, layout = of_rule[number % len(of_rule)], LAYOUTS[number % len(LAYOUTS)]
            yield f"{fixture}-{layout.__name__.strip('_')}", fixture, layout


@pytest.mark.parametrize(
    ("fixture", "layout"), [pytest.param(*case, id=name) for name, *case in sample(_in_layouts(), 4, itemgetter(0))]
)
def test_the_repair_keeps_the_layout_of_the_file(
    fixture: Fixture, layout: Callable[[str], bytes], tmp_path: Path
) -> None:
    """The same edits in a file of another layout give the expected text in that layout."""
    path = tmp_path / fixture.path.name
    path.write_bytes(layout(read(fixture.path)))
    outcome = check([path], tmp_path, FixMode.unsafe, rule=fixture.rule)
    assert not outcome.rejected
    assert path.read_bytes() == layout(read(fixture.fixed))


CHECKED = [rule for rule in registry.rules() if not rule.code.startswith("RNG0") and fnmatch(rule.code, RULES)]


@pytest.mark.parametrize("rule", CHECKED, ids=lambda r: r.code)
def test_every_rule_has_enough_fixtures(rule: type) -> None:
    folder = FIXTURES / rule.code  # type: ignore[attr-defined]
    for kind in ("hazards", "lookalikes"):
        assert len([f for f in fixtures(kind) if f.rule == folder.name]) >= 5, kind
