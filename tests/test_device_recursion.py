"""Following a device through functions that call themselves ends."""

from __future__ import annotations

from pathlib import Path

from rnglint.config.settings import Settings
from rnglint.run.engine import Engine

_RECURSIVE = """
import torch


def refine(x, depth):
    if depth > 3:
        return refine(refine(x, depth - 1), depth - 1)
    if depth > 2:
        return refine(x, depth - 2) + refine(x, depth - 3)
    if depth > 1:
        return widen(refine(x, 0), depth)
    return widen(x, depth)


def widen(x, depth):
    y = refine(x, depth)
    return refine(y, depth) if depth else widen(y, depth - 1)


def sample(x, g):
    with torch.random.fork_rng():
        return torch.rand_like(refine(x, 4)), torch.rand(3, device=refine(x, 4).device)
"""


def test_a_tensor_that_recursion_returns_lives_somewhere_unknown(tmp_path: Path) -> None:
    path = tmp_path / "recursive.py"
    path.write_text(_RECURSIVE)
    assert Engine(Settings(preview=True, select=("ALL",)), tmp_path).check(path).diagnostics == []
