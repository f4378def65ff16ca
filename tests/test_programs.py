"""Programs of several files that people wrote who did not know the rules: what is found stays found."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from fixturekit import sample

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "benchmarks"))

import programs


@pytest.mark.parametrize("name", sample(list(programs.SETS), 6, str))
def test_hazards_are_found_and_their_right_twins_are_not(name: str) -> None:
    """No fewer hazards than are recorded, and no more alarms, of a sixth of the sets; the benchmark runs all."""
    listed = programs.programs(name)
    found, alarms = programs.SETS[name].now.preview
    wrong = programs.scored(listed, preview=True)
    told = [each.folder.name for each in wrong]
    assert sum(bool(each.lines) for each in listed if each not in wrong) >= found, told
    assert sum(not each.lines for each in wrong) <= alarms, told


@pytest.mark.parametrize("name", programs.SETS)
def test_every_program_is_listed_and_has_a_twin(name: str) -> None:
    listed = programs.programs(name)
    assert {each.folder for each in listed} == {path.parent for path in programs.SETS[name].folder.glob("*/oracle.py")}
    hazards = sum(bool(each.lines) for each in listed)
    other = name.startswith(("keys-3", "stress", "thirt", "twent"))  # as many as came
    assert hazards * 2 == len(listed) or (other and hazards > 0)


@pytest.mark.parametrize("name", ["s33_env_fleet", "s22_env_pool"])
def test_a_program_is_what_its_label_says(name: str) -> None:
    listed = [each for sets in programs.SETS for each in programs.programs(sets)]
    assert not list(programs.disproved(next(each for each in listed if each.folder.name == name)))


def test_repaired_programs_are_cured(capsys: pytest.CaptureFixture[str]) -> None:
    listed = [each for each in programs.programs("keys-3") if each.folder.name in ("bison", "umber", "xenon")]
    assert programs.try_repairs("keys-3", listed) == 0
    assert capsys.readouterr().out == "keys-3: 2 of 2 with a hazard repaired, 0 not cured\n"
