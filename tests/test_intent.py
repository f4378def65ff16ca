"""Pairs of programs that people wrote who did not know the rules: harm is told, and harmless twins are not."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "benchmarks"))

import intent


@pytest.mark.parametrize(
    ("folder", "missed", "alarms"), [(intent.FIRST, 1 / 8, 1 / 12), (intent.SECOND, 7 / 16, 1 / 4)]
)
def test_harm_is_reported_and_its_harmless_twin_is_not(folder: Path, missed: float, alarms: float) -> None:
    listed, found = intent.programs(folder), intent.reported(folder)
    wrong = [each for each in listed if not intent.is_right(each, found[each.path.name])]
    names = [each.path.name for each in wrong]
    assert sum(bool(each.rows) for each in wrong) <= missed * len(listed) / 2, names
    assert sum(not each.rows for each in wrong) <= alarms * len(listed) / 2, names


@pytest.mark.parametrize("folder", [intent.FIRST, intent.SECOND])
def test_every_program_is_listed_and_has_a_twin(folder: Path) -> None:
    listed = intent.programs(folder)
    assert {each.path for each in listed} == set(folder.glob("*.py"))
    assert sum(bool(each.rows) for each in listed) * 2 == len(listed)


@pytest.mark.parametrize("name", ["011_kg_parallel_lists", "012_kg_corruption", "067_survey_assignment"])
def test_a_program_is_what_its_label_says(name: str) -> None:
    assert not list(intent.disproved(next(each for each in intent.programs() if each.path.stem == name)))


def test_a_label_that_is_wrong_is_seen(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("def main():\n    return 1\n")
    way = ((("return 1", "return 2"),),)
    assert list(intent.disproved(intent.Program(tmp_path / "a.py", "", (1,), "harm", way, "o > 0", "")))
    assert list(intent.disproved(intent.Program(tmp_path / "a.py", "", (), "unchanged", way, "", "o")))
    assert not list(intent.disproved(intent.Program(tmp_path / "a.py", "", (1,), "harm", way, "o == 1", "")))
