"""Programs of several files that people wrote who did not know the rules: what is found stays found."""

from __future__ import annotations

import sys
from operator import itemgetter
from pathlib import Path

import pytest
from fixturekit import sample

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "benchmarks"))

import programs

FOUND = [
    ("first", 22, 0),
    ("second", 37, 0),
    ("third", 22, 1),
    ("fourth", 25, 0),
    ("fifth", 23, 0),
    ("sixth", 13, 0),
    ("seventh", 15, 0),
    ("eighth", 18, 0),
    ("ninth", 19, 1),
    ("tenth", 18, 0),
    ("eleventh", 19, 0),
    ("twelfth", 19, 1),
    ("thirteenth", 20, 0),
    ("fourteenth", 19, 0),
    ("fifteenth", 19, 0),
    ("sixteenth", 20, 0),
    ("seventeenth", 20, 0),
    ("eighteenth", 12, 0),
    ("nineteenth", 14, 1),
    ("twentieth", 20, 0),
    ("twentyfirst", 27, 1),
    ("twentysecond", 16, 0),
    ("twentythird", 18, 2),
    ("twentyfourth", 16, 1),
    ("twentyfifth", 13, 1),
    ("twentysixth", 14, 0),
    ("twentyseventh", 13, 0),
    ("twentyeighth", 13, 0),
    ("twentyninth", 14, 0),
    ("keys", 24, 0),
    ("keys-2", 20, 0),
    ("keys-3", 24, 0),
    ("frameworks", 23, 0),
    ("frameworks-2", 19, 0),
    ("frameworks-3", 19, 0),
    ("several-files", 18, 0),
    ("several-files-2", 19, 1),
    ("several-files-3", 15, 0),
    ("several-files-4", 15, 0),
    ("intent", 20, 1),
    ("intent-2", 18, 0),
    ("intent-3", 19, 1),
    ("intent-4", 16, 3),
    ("intent-5", 18, 2),
    ("intent-6", 18, 2),
    ("intent-7", 10, 4),
    ("intent-8", 17, 4),
    ("intent-9", 11, 1),
    ("intent-10", 14, 4),
    ("intent-11", 11, 0),
    ("intent-12", 6, 0),
    ("stress", 30, 1),
    ("stress-2", 20, 0),
    ("stress-3", 20, 0),
    ("stress-4", 22, 0),
    ("stress-5", 24, 0),
    ("stress-6", 21, 0),
    ("stress-7", 12, 0),
]
"""Of each set, so many hazards are found at least, and so many right programs told at most."""


@pytest.mark.parametrize(("name", "found", "alarms"), sample(FOUND, 6, itemgetter(0)))
def test_hazards_are_found_and_their_right_twins_are_not(name: str, found: int, alarms: int) -> None:
    """Of a sixth of the sets; ``benchmarks/programs.py`` runs all."""
    listed = programs.programs(name)
    right = [each for each in listed if programs.is_right(each, programs.told(each))]
    wrong = [each.folder.name for each in listed if each not in right]
    assert sum(bool(each.lines) for each in right) >= found, wrong
    assert sum(not each.lines for each in listed if each not in right) <= alarms, wrong


@pytest.mark.parametrize("name", programs.SETS)
def test_every_program_is_listed_and_has_a_twin(name: str) -> None:
    listed = programs.programs(name)
    assert {each.folder for each in listed} == {path.parent for path in programs.SETS[name].glob("*/oracle.py")}
    hazards = sum(bool(each.lines) for each in listed)
    other = name.startswith(("keys-3", "stress", "twent"))  # as many as came
    assert hazards * 2 == len(listed) or (other and hazards > 0)


@pytest.mark.parametrize("name", ["s33_env_fleet", "s22_env_pool"])
def test_a_program_is_what_its_label_says(name: str) -> None:
    listed = [each for sets in programs.SETS for each in programs.programs(sets)]
    assert not list(programs.disproved(next(each for each in listed if each.folder.name == name)))


def test_repaired_programs_are_cured(capsys: pytest.CaptureFixture[str]) -> None:
    listed = [each for each in programs.programs("keys-3") if each.folder.name in ("bison", "umber", "xenon")]
    assert programs.try_repairs("keys-3", listed) == 0
    assert capsys.readouterr().out == "keys-3: 2 of 2 with a hazard repaired, 0 not cured\n"
