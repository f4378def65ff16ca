"""Keys that are used up in another file than the finding's: the repair is made there."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest
from fixturekit import configuration

from rnglint.run import linter
from rnglint.run.linter import FixMode

ROOMS = '''\
"""Rooms of a grid world."""

import jax
import jax.numpy as jnp

WALL, FLOOR, GOAL = 0, 1, 2


def empty(size):
    """A room with walls around it."""
    room = jnp.full((size, size), FLOOR)
    room = room.at[0].set(WALL).at[-1].set(WALL)
    return room.at[:, 0].set(WALL).at[:, -1].set(WALL)


def put(room, spot, what):
    """Put something at a spot."""
    return room.at[spot[0], spot[1]].set(what)


def free_spot(key, room):
    """A random spot in a room."""
    size = room.shape[0]
    spot = jax.random.randint(key, (2,), 1, size - 1)
    return key, spot
'''
MAIN = """\
import jax

from rooms import GOAL, empty, free_spot, put


def reset(key):
    room = empty(9)
    key, player = free_spot(key, room)
    key, goal = free_spot(key, room)
    return put(room, goal, GOAL), player, goal
"""
DRAW = "import jax; from main import reset; _, player, goal = reset(jax.random.key(1)); print((player == goal).all())"


def test_a_repair_below_the_last_row_of_the_file_with_the_finding(tmp_path: Path) -> None:
    """Comments are looked for where the edit is, and that file is longer than the one with the finding."""
    paths = [tmp_path / "main.py", tmp_path / "rooms.py"]
    for path, text in zip(paths, (MAIN, ROOMS), strict=True):
        path.write_text(text, encoding="utf-8")
    assert ROOMS.count("\n") > 2 * MAIN.count("\n")
    assert draws(tmp_path) in ("True", "unknown")
    outcome = linter.run(paths, configuration(tmp_path), fix=FixMode.unsafe, jobs=1, cache=False)
    assert not outcome.errors
    assert not outcome.diagnostics
    assert paths[0].read_text(encoding="utf-8") == MAIN
    assert paths[1].read_text(encoding="utf-8") == ROOMS.replace(
        "    spot = jax.random.randint(key,",
        "    key, spot_key = jax.random.split(key)\n    spot = jax.random.randint(spot_key,",
    )
    assert draws(tmp_path) in ("False", "unknown")


def draws(folder: Path) -> str:
    """Whether two draws of the program are equal; unknown where JAX is not installed."""
    if importlib.util.find_spec("jax") is None:
        return "unknown"
    command = [sys.executable, "-B", "-c", DRAW]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout.strip()


@pytest.mark.parametrize("row", ["# the same spot on purpose", "# a spot"])
def test_a_comment_in_the_other_file_counts(row: str, tmp_path: Path) -> None:
    """What is said there to be meant is left alone."""
    text = ROOMS.replace("    spot = ", f"    {row}\n    spot = ")
    (tmp_path / "main.py").write_text(MAIN, encoding="utf-8")
    (tmp_path / "rooms.py").write_text(text, encoding="utf-8")
    paths = [tmp_path / "main.py", tmp_path / "rooms.py"]
    outcome = linter.run(paths, configuration(tmp_path), fix=FixMode.unsafe, jobs=1, cache=False)
    assert not outcome.errors
    assert bool(outcome.fixed) == ("same" not in row)


NOISE = """\
import jax


class Noise:
    def __init__(self):
        self.key = jax.random.PRNGKey(0)

    def draw(self, x):
        return x + jax.random.normal(self.key, x.shape)
"""
NET = """\
class Net:
    def __init__(self, noise):
        self.noise = noise

    def __call__(self, x):
        return self.noise.draw(x)
"""


@pytest.mark.parametrize(
    ("use", "traced"),
    [
        ("step = jax.jit(lambda x: net(x))\n", True),
        ("@jax.jit\ndef step(x):\n    return build('net')(x)\n", True),
        ("step = jax.jit(net)\n", True),
        ("def step(x):\n    return net(x)\n", False),
        ("@jax.jit\ndef double(x):\n    return 2 * x\n\ndef step(x):\n    return double(net(x))\n", False),
    ],
)
def test_no_key_is_kept_where_code_may_be_traced(use: str, traced: bool, tmp_path: Path) -> None:
    """A tracer that an attribute keeps is an error when the function is traced for another shape."""
    texts = {
        "net.py": NET,
        "noise.py": NOISE,
        "use.py": f"import jax\nfrom net import Net\nfrom noise import Noise\n\nnet = Net(Noise())\n{use}",
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    paths = [tmp_path / name for name in texts]
    outcome = linter.run(paths, configuration(tmp_path), fix=FixMode.unsafe, jobs=1, cache=False)
    assert not outcome.errors
    kept = "self.key, subkey = jax.random.split(self.key)" in paths[1].read_text(encoding="utf-8")
    assert kept != traced
