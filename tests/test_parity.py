"""One program has the same findings wherever people work; ``benchmarks/parity.py`` looks at all fixtures."""

from __future__ import annotations

from pathlib import Path

import pytest
from fixturekit import Fixture, fixtures, sample
from paritykit import differences

FIXTURES = [*fixtures("hazards"), *fixtures("lookalikes")]
SAMPLE = sample(FIXTURES, 40)


@pytest.mark.parametrize(
    "part", [SAMPLE[at : at + 20] for at in range(0, len(SAMPLE), 20)], ids=lambda part: str(part[0])
)
def test_every_way_shows_the_same(part: list[Fixture], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert list(differences(part)) == []
