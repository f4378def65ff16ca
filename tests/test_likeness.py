"""Libraries of the user's own: what is found in code that uses them, by what the settings say that they are like."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnglint.config.configuration import Configuration, Overrides
from rnglint.knowledge.lookup import UnknownLikeness, roles_like
from rnglint.run import linter
from rnglint.run.outcome import FixMode

SETTINGS = """
[like]
"lab.noise" = "torch.randn"
"lab.seed_all" = "torch.manual_seed"
"lab.nn.Module" = "torch.nn.Module"
"lab.fast" = "jax.jit"
"lab.sample" = {like = "jax.random.normal", parameters = {key = {position = 1, name = "rng"}}}
"""
PROGRAM = """
import jax
import lab
import numpy as np
import torch.nn.functional as F
from lab import sample
from lab.nn import Module


@lab.fast
def step(x):
    return x + np.random.rand(3)  # RNG102


class Net(Module):
    def forward(self, x):
        return F.dropout(x, 0.1)  # RNG210


def two(shape):
    key = jax.random.key(0)
    a = sample(shape, key)
    b = sample(shape, rng=key)  # RNG301
    return a + b


def apart(shape, key):
    one, two = jax.random.split(key)
    return sample(key, one) + sample(key, two)


@lab.fast
def seeded(x):
    lab.seed_all(0)  # RNG101
    return x
"""


def check(folder: Path, settings: str, fix: FixMode = FixMode.none) -> linter.Outcome:
    (folder / "rnglint.toml").write_text(settings)
    (folder / "a.py").write_text(PROGRAM)
    outcome = linter.run(
        [folder / "a.py"], Configuration(Overrides({"preview": True}), cwd=folder), fix=fix, jobs=1, cache=False
    )
    assert not outcome.errors
    return outcome


def test_code_of_an_own_library_is_understood(tmp_path: Path) -> None:
    marked = {(row, line[-6:]) for row, line in enumerate(PROGRAM.splitlines(), 1) if "# RNG" in line}
    assert {(each.location.row, each.code) for each in check(tmp_path, SETTINGS).diagnostics} == marked
    assert check(tmp_path, "").diagnostics == []


def test_repairs_give_the_key_where_the_own_sampler_takes_it(tmp_path: Path) -> None:
    check(tmp_path, SETTINGS, FixMode.unsafe)
    text = (tmp_path / "a.py").read_text()
    assert "    a = sample(shape, a_key)\n    b = sample(shape, rng=b_key)" in text
    assert "F.dropout(x, 0.1, training=self.training)" in text


def test_a_parameter_that_is_not_there_is_said_to_be_away() -> None:
    [draws, *_] = roles_like(("torch.randn", {"generator": (None, None)}))
    assert draws.generator is None  # type: ignore[attr-defined]
    with pytest.raises(UnknownLikeness, match="nothing is known"):
        roles_like(("torch.nothing", {}))
