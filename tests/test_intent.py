"""Pairs of programs that people wrote who did not know the rules: harm is told, and harmless twins are not."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "benchmarks"))

import intent

LISTED = intent.programs()


@pytest.fixture(scope="module")
def found() -> dict[str, set[int]]:
    return intent.reported(intent.PAIRS)


def test_harm_is_reported(found: dict[str, set[int]]) -> None:
    hazards = [each for each in LISTED if each.rows]
    missed = [each.path.name for each in hazards if not intent.is_right(each, found[each.path.name])]
    assert len(missed) <= len(hazards) // 8, missed


def test_harmless_twins_are_not(found: dict[str, set[int]]) -> None:
    harmless = [each for each in LISTED if not each.rows]
    alarms = [each.path.name for each in harmless if not intent.is_right(each, found[each.path.name])]
    assert len(alarms) <= len(harmless) // 12, alarms


def test_every_program_is_listed_and_has_a_twin() -> None:
    assert {each.path for each in LISTED} == set(intent.PAIRS.glob("*.py"))
    assert sum(bool(each.rows) for each in LISTED) * 2 == len(LISTED)


@pytest.mark.parametrize("name", ["011_kg_parallel_lists", "012_kg_corruption", "067_survey_assignment"])
def test_a_program_is_what_its_label_says(name: str) -> None:
    assert not list(intent.disproved(next(each for each in LISTED if each.path.stem == name)))


def test_a_label_that_is_wrong_is_seen(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("def main():\n    return 1\n")
    way = ((("return 1", "return 2"),),)
    assert list(intent.disproved(intent.Program(tmp_path / "a.py", "", (1,), "harm", way, "o > 0", "")))
    assert list(intent.disproved(intent.Program(tmp_path / "a.py", "", (), "unchanged", way, "", "o")))
    assert not list(intent.disproved(intent.Program(tmp_path / "a.py", "", (1,), "harm", way, "o == 1", "")))
