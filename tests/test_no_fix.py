"""A finding without a repair says why: in each format.  (Repairs that are withdrawn: test_linter.py.)"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rnglint.api.diagnostics import UNSAID
from rnglint.cli.commands import application
from rnglint.fixes.needs import NoFix, first, need, only, sole

FORGETFUL = """\
import random


def seed_all(seed=None):
    random.seed(seed)


def run():
    seed_all()
    return random.random()
"""
"""RNG615 makes repairs, and none of this call: which seed is meant is not written anywhere."""
WHY = "the call is to hand on a seed"
STORED = """\
import torch


@torch.compile(backend="eager")
def noisy(x):
    torch.manual_seed(0)
    return x + torch.randn_like(x)


def main(hooks):
    hooks.append(noisy)
    return noisy(torch.zeros(2))
"""
"""Whoever runs the hooks gives no seed."""
ASSERTED = """\
import jax
import numpy as np


@jax.jit
def scaled(x):
    rate = np.random.rand()
    assert 0 <= rate <= 1
    return x * rate
"""
REPAIRED = """\
import torch


def start(seed):
    torch.manual_seed(seed)
    print(torch.seed())
    return torch.rand(3)
"""
KEPT_BY_COMPILED_METHOD = """\
from functools import partial

import jax


class Agent:
    def __init__(self, seed):
        self.rng = jax.random.key(seed)

    @partial(jax.jit, static_argnums=0)
    def act(self, x):
        self.rng, key = jax.random.split(self.rng)
        return x + jax.random.normal(key, x.shape)


agent = Agent(0)
for _ in range(3):
    agent.act(jax.numpy.zeros(3))
"""
"""Whoever reads the key of the object behind a call with another key reads a traced one."""
MAY_BE_NONE = """\
import jax


def default_key():
    return jax.random.key(0)


def noise(n, key=None):
    key = default_key() if key is None else key
    return jax.random.normal(key, (n,))


for _ in range(3):
    print(noise(8))
"""
"""The key that ``noise`` has is None where it would be split."""
FIXED_INSIDE = """\
import equinox as eqx
import jax


class Ear(eqx.Module):
    drop: eqx.nn.Dropout

    def __init__(self):
        self.drop = eqx.nn.Dropout(0.2)

    def __call__(self, sound: jax.Array, enable_dropout: bool, key: jax.Array):
        return self.drop(sound, key=key, inference=enable_dropout)


class Listener(eqx.Module):
    ear: Ear

    def __init__(self):
        self.ear = Ear()

    def __call__(self, sound: jax.Array, enable_dropout: bool, key: jax.Array):
        return self.ear(sound, enable_dropout=True, key=key) * (2.0 if enable_dropout else 1.0)
"""
"""The ear would drop units whenever the listener is measured."""
NO_WHOLE_NUMBER = """\
import argparse
import random

import numpy as np

parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=float, default=7)
args = parser.parse_args()
random.seed(args.seed)
print(random.random(), np.random.rand())
"""
"""NumPy refuses what Python's ``random`` takes."""
NOT_ALWAYS_IMPORTED = """\
import os

import jax.numpy as jnp

if "PLAIN" not in os.environ:
    from flax import nnx

    class Horn(nnx.Module):
        def __init__(self, rngs):
            self.drop = nnx.Dropout(0.5, rngs=rngs)

        def __call__(self, x):
            return self.drop(x)

    def blow(model, xs):
        return nnx.vmap(lambda each, x: each(x), in_axes=(None, 0))(model, xs)

    def concert():
        return blow(Horn(nnx.Rngs(0)), jnp.ones((6, 8)))
"""
"""The package may have no name where the streams would be split."""
UNREPAIRED_RULE = 'import os\n\nos.environ["PYTHONHASHSEED"] = "0"\n'


def check(folder: Path, text: str, *arguments: str) -> Result:
    (folder / "program.py").write_text(text)
    (folder / "pyproject.toml").write_text("")
    options = ["check", "--no-cache", "--preview", *arguments, str(folder / "program.py")]
    return CliRunner().invoke(application, options, prog_name="rnglint")


def test_text_says_why_after_fix(tmp_path: Path) -> None:
    shown = check(tmp_path, FORGETFUL, "--select", "RNG615", "--fix", "--unsafe-fixes").stdout
    assert f"no fix: {WHY}" in shown
    assert "no fix" not in check(tmp_path, FORGETFUL, "--select", "RNG615").stdout


def test_diff_says_why_beside_it(tmp_path: Path) -> None:
    done = check(tmp_path, FORGETFUL, "--select", "RNG615", "--diff", "--unsafe-fixes")
    assert f"RNG615 no fix: {WHY}" in done.stderr
    assert "no fix" not in done.stdout
    assert "no fix" not in check(tmp_path, FORGETFUL, "--select", "RNG615", "--diff", "--quiet").stderr


def test_diff_says_what_is_left_to_do_by_hand(tmp_path: Path) -> None:
    done = check(tmp_path, STORED, "--select", "RNG101", "--diff", "--unsafe-fixes")
    assert "RNG101 by hand: pass the seed to `noisy` as an argument" in done.stderr
    assert "by hand" not in check(tmp_path, STORED, "--select", "RNG101", "--diff", "--quiet").stderr


def test_what_python_needs_while_it_traces_is_said(tmp_path: Path) -> None:
    done = check(tmp_path, ASSERTED, "--select", "RNG102", "--diff", "--unsafe-fixes")
    assert "RNG102 no fix: Python or NumPy needs the number itself" in done.stderr


@pytest.mark.parametrize(
    ("text", "rule", "expected"),
    [(FORGETFUL, "RNG615", WHY), (REPAIRED, "RNG615", ""), (UNREPAIRED_RULE, "RNG604", "")],
)
def test_json_and_sarif_say_why(text: str, rule: str, expected: str, tmp_path: Path) -> None:
    found = json.loads(check(tmp_path, text, "--select", rule, "--output-format", "json").stdout)
    assert found
    assert all(each["no_fix"].startswith(expected) and bool(each["no_fix"]) == bool(expected) for each in found)
    log = json.loads(check(tmp_path, text, "--select", rule, "--output-format", "sarif").stdout)
    told = [each.get("properties", {}).get("noFix", "") for each in log["runs"][0]["results"]]
    assert told == [each["no_fix"] for each in found]


def test_refusals_carry_their_sentence() -> None:
    for refuse in (
        lambda: need(False, why="so"),
        lambda: first([], "so"),
        lambda: sole([1, 2], "so"),
        lambda: only(1, str, why="so"),
    ):
        with pytest.raises(NoFix, match=r"^so$"):
            refuse()
    with pytest.raises(NoFix, match=re.escape(UNSAID)):
        need(1, 0)


def test_keys_whose_words_another_file_reads_stay_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "words.py").write_text("def first(key):\n    return int(key[0])\n")
    text = "import jax\n\nfrom words import first\n\nprint(first(jax.random.PRNGKey(3)))\n"
    result = check(tmp_path, text, "--select", "RNG316", "--fix", "--unsafe-fixes")
    assert (tmp_path / "program.py").read_text() == text
    assert "RNG316" in result.stdout


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        (KEPT_BY_COMPILED_METHOD, "RNG105"),
        (MAY_BE_NONE, "RNG207"),
        (FIXED_INSIDE, "RNG407"),
        (NOT_ALWAYS_IMPORTED, "RNG405"),
        (NO_WHOLE_NUMBER, "RNG601"),
    ],
)
def test_repairs_that_would_break_a_program_are_not_made(text: str, rule: str, tmp_path: Path) -> None:
    result = check(tmp_path, text, "--select", rule, "--fix", "--unsafe-fixes")
    assert (tmp_path / "program.py").read_text() == text
    assert f" {rule} " in result.stdout
    assert "internal-error" not in result.stdout
