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


@pytest.mark.parametrize(
    ("use", "kept"),
    [
        ("def run(x):\n    noise = KINDS['plain']()\n    return add_all(noise, [x, x])\n", True),
        ("def run(x):\n    noise = KINDS['plain']()\n    return jax.jit(lambda x: add_all(noise, [x, x]))(x)\n", False),
        ("def run(x, noise):\n    return add_all(noise, [x, x])\n", False),
    ],
)
def test_who_gives_a_function_the_object_that_it_asks(use: str, kept: bool, tmp_path: Path) -> None:
    """A file that mentions neither class nor method makes the object, and gives it to the function which calls that."""
    table = "\n\nKINDS = {'plain': Noise, 'quiet': Noise}\n"
    texts = {
        "noise.py": NOISE + table,
        "adding.py": "def add_all(noise, rows):\n    return [noise.draw(x) for x in rows]\n",
        "use.py": f"import jax\nfrom adding import add_all\nfrom noise import KINDS\n\n\n{use}",
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    paths = [tmp_path / name for name in texts]
    outcome = linter.run(paths, configuration(tmp_path), fix=FixMode.unsafe, jobs=1, cache=False)
    assert not outcome.errors
    split = "self.key, subkey = jax.random.split(self.key)"
    assert (split in paths[0].read_text(encoding="utf-8")) == kept


def test_a_key_that_a_property_of_a_base_gives_is_kept_where_that_reads_it(tmp_path: Path) -> None:
    """A private name of the base is no name of the class below, so that nothing is kept there."""
    for name, kept in (("_key", True), ("__key", False)):
        base = NOISE.replace("self.key", f"self.{name}").replace("Noise", "Base").partition("    def draw")[0]
        getter = f'    @property\n    def key(self):\n        """For each draw."""\n        return self.{name}\n\n\n'
        own = "class Noise(Base):\n    def draw(self, x):\n        return x + jax.random.normal(self.key, x.shape)\n"
        use = "\n\ndef run(x):\n    noise = Noise()\n    return [noise.draw(x), noise.draw(x)]\n"
        path = tmp_path / "noise.py"
        path.write_text(base + getter + own + use, encoding="utf-8")
        outcome = linter.run([path], configuration(tmp_path), fix=FixMode.unsafe, jobs=1, cache=False)
        assert not outcome.errors
        assert ("self._key, subkey = jax.random.split(self.key)" in path.read_text(encoding="utf-8")) == kept
