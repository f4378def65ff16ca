"""Repairs that would cost more than they cure: the finding says why there is none."""

from __future__ import annotations

from pathlib import Path

import pytest
from fixturekit import FIXTURES, check

from rnglint.fixes.intact import is_shown
from rnglint.source.parse import python_tree

KEPT = {
    "RNG207/hazards/parted_each_epoch.py": "which examples are for training",
    "RNG205/hazards/cut_each_epoch.py": "which examples are for training",
}
SHOWN = '''\
"""Rows."""
import numpy as np


def rows(count):
    """Rows of a bed.

    >>> rows(2).tolist()
    [1, 0]
    """
    np.random.seed(3)
    return np.random.permutation(count)


def run():
    np.random.seed(5)
    seen = []
    for _ in range(3):
        seen.append((rows(5).tolist(), np.random.normal()))
    return seen


if __name__ == "__main__":
    print(run())
'''


@pytest.mark.parametrize(("name", "why"), KEPT.items())
def test_what_holds_must_hold_afterwards(name: str, why: str) -> None:
    path = FIXTURES / name
    (found,) = (each for each in check([path], path.parent, rule=name[:6]).diagnostics if each.code == name[:6])
    assert found.fix is None
    assert why in found.no_fix


def test_what_an_example_shows_stays(tmp_path: Path) -> None:
    path = tmp_path / "rows.py"
    path.write_text(SHOWN)
    (found,) = check([path], tmp_path, rule="RNG205").diagnostics
    edits = [] if found.fix is None else [each.content for each in found.fix.edits]
    assert found.code == "RNG205"
    assert not edits or any("RandomState(3)" in each for each in edits)


def test_an_example_of_another_function_shows_nothing() -> None:
    first, second = python_tree('def f():\n    """>>> f()"""\n\n\ndef g():\n    """>>> f()"""\n').body
    assert (is_shown(first), is_shown(second)) == (True, False)
