"""Every fixture, in every way it can be run: found, silenced, repaired, and repaired again."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from itertools import groupby
from pathlib import Path

import pytest
from fixturekit import EVERYTHING, FIXTURES, MARK, RULES, Fixture, check, fixtures, marks, places, read

from rnglint.api import registry
from rnglint.run.linter import FixMode, Outcome

HAZARDS = fixtures("hazards")
LOOKALIKES = fixtures("lookalikes")
REPAIRED = [fixture for fixture in HAZARDS if fixture.fixed.exists()]

by_name = pytest.mark.parametrize("fixture", HAZARDS, ids=str)
by_repaired = pytest.mark.parametrize("fixture", REPAIRED, ids=str)


@dataclass(frozen=True, slots=True)
class Run:
    """What the tool said of a fixture, and the contents of its files afterwards, by their place in it."""

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
        outcome = check(files, folder, fix, rule=fixture.rule)
        return Run(outcome, {path.relative_to(folder): path.read_bytes() for path in files})


# Several tests look at the same run of a fixture, which is made once.


@cache
def found(fixture: Fixture) -> Run:
    """A fixture as it is."""
    return run(fixture, {})


@cache
def repaired(fixture: Fixture) -> Run:
    """After a repair; where nothing that was found has a fix, there is none to make."""
    before = found(fixture)
    fixes = any(each.fix is not None for each in before.outcome.diagnostics)
    return run(fixture, {}, FixMode.unsafe) if fixes else before


@cache
def repaired_again(fixture: Fixture) -> Run:
    """After a second repair; a run over the same contents says the same."""
    once = repaired(fixture)
    unchanged = once.contents == found(fixture).contents
    return once if unchanged else run(fixture, once.contents, FixMode.unsafe)


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
    outcome = found(fixture).outcome
    assert not outcome.errors
    expected = marks(fixture.files())
    assert expected, "a hazard marks at least one line"
    assert places(outcome.diagnostics) == expected


@pytest.mark.parametrize("fixture", LOOKALIKES, ids=str)
def test_lookalikes_are_silent(fixture: Fixture) -> None:
    outcome = run(fixture, {}).outcome
    assert not outcome.errors
    assert [(d.filename, d.location.row, d.code, d.message) for d in outcome.diagnostics] == []


@by_name
def test_marks_turned_into_suppressions_leave_nothing(fixture: Fixture) -> None:
    outcome = run(fixture, silenced(fixture)).outcome
    assert not outcome.errors
    assert [(d.code, d.location.row, d.message) for d in outcome.diagnostics] == []


@by_repaired
def test_the_repair_gives_the_expected_text(fixture: Fixture) -> None:
    done = repaired(fixture)
    assert not done.outcome.errors
    assert not done.outcome.rejected
    base = fixture.fixed.parent
    expected = {path.relative_to(base): read(path) for path in fixture.files(fixture.fixed)}
    assert {path: raw.decode() for path, raw in done.contents.items()} == expected


@by_name
def test_a_second_repair_changes_nothing(fixture: Fixture) -> None:
    again = repaired_again(fixture)
    assert not again.outcome.changed
    assert again.contents == repaired(fixture).contents


@by_repaired
def test_the_repaired_text_is_clean(fixture: Fixture) -> None:
    """The second repair finds nothing more of the rule in it."""
    left = {place for place in places(repaired_again(fixture).outcome.diagnostics) if place[2] == fixture.rule}
    assert left == set()


@by_repaired
def test_comments_survive_the_repair(fixture: Fixture) -> None:
    for before, after in zip(fixture.files(), fixture.files(fixture.fixed), strict=True):
        kept = [line.partition("#")[2] for line in read(before).splitlines() if "#" in line]
        assert [line.partition("#")[2] for line in read(after).splitlines() if "#" in line] == kept


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


def _in_layouts() -> Iterator[object]:
    """Files of every rule in all layouts, and where all tests are asked for every repaired file in one."""
    files = [fixture for fixture in REPAIRED if fixture.path.is_file()]
    for _, group in groupby(files, key=lambda fixture: fixture.rule):
        of_rule = list(group)
        for number in range(max(len(of_rule), len(LAYOUTS)) if EVERYTHING else len(LAYOUTS)):
            fixture, layout = of_rule[number % len(of_rule)], LAYOUTS[number % len(LAYOUTS)]
            yield pytest.param(fixture, layout, id=f"{fixture}-{layout.__name__.strip('_')}")


@pytest.mark.parametrize(("fixture", "layout"), list(_in_layouts()))
def test_the_repair_keeps_the_layout_of_the_file(fixture: Fixture, layout: object, tmp_path: Path) -> None:
    """The same edits in a file of another layout give the expected text in that layout."""
    assert callable(layout)
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
