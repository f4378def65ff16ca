"""No repair gives a call by name what is among the options that it unpacks."""

from __future__ import annotations

from pathlib import Path

from fixturekit import configuration

from rnglint.run import linter
from rnglint.run.linter import FixMode, Outcome

STONES = """import torch


def stones(count, **shaped):
    torch.manual_seed(8)
    return torch.rand(count, **shaped)
"""
WALL = """import torch
from stones import stones


def run(seed):
    torch.manual_seed(seed)
    order = stones(4, {given}).argsort()
    return torch.rand(4)[order]


if __name__ == "__main__":
    print(run(0))
"""


def repaired(folder: Path, given: str) -> Outcome:
    """What becomes of a function that hands on its options to a draw, and is given such an option."""
    texts = {"stones.py": STONES, "wall.py": WALL.format(given=given)}
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    paths = [folder / name for name in texts]
    return linter.run(paths, configuration(folder), fix=FixMode.unsafe, jobs=1, cache=False)


def test_another_option_is_no_obstacle(tmp_path: Path) -> None:
    assert not repaired(tmp_path, "dtype=None").rejected
    assert "torch.rand(count, **shaped, generator=generator)" in (tmp_path / "stones.py").read_text(encoding="utf-8")


def test_what_a_caller_gives_is_not_given_again(tmp_path: Path) -> None:
    (rejected,) = repaired(tmp_path, "generator=None").rejected
    assert "a call on line 6 of stones.py would give generator twice" in rejected.message
    assert (tmp_path / "stones.py").read_text(encoding="utf-8") == STONES
