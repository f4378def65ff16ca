"""One program has the same findings wherever people work; ``benchmarks/parity.py`` looks at all fixtures."""

from __future__ import annotations

from pathlib import Path

import pytest
from fixturekit import Fixture, fixtures, sample
from paritykit import differences

FIXTURES = [*fixtures("hazards"), *fixtures("lookalikes")]
SAMPLE = sample(FIXTURES, 40)
CELLS = {("RNG615", "module_level"), ("RNG616", "module_level_draw")}
"""Hazards that are none in a notebook, where each cell is run by hand, and tried by itself."""
ELSEWHERE = CELLS | {("RNG213", "script"), ("RNG313", "source_elsewhere"), ("RNG507", "two_bases")}
"""Hazards that a notebook in the place of the file does not show: who mends one of the others takes it out here."""


@pytest.mark.parametrize(
    "part", [SAMPLE[at : at + 20] for at in range(0, len(SAMPLE), 20)], ids=lambda part: str(part[0])
)
def test_every_way_shows_the_same(part: list[Fixture], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    known = {f"notebook misses {each.rule}_hazards_{each.path.stem}" for each in part if _is_missed(each)}
    assert {each.partition("/")[0] for each in differences(part)} == known


def _is_missed(fixture: Fixture) -> bool:
    return (fixture.rule, fixture.path.stem) in ELSEWHERE and fixture.path.parent.name == "hazards"
