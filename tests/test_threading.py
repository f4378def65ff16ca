"""Seed threading: what the repair writes into programs of many shapes, to the character.

Every program is repaired by the tool as a user would run it (verification included), compared with
the text that is expected, and repaired a second time, which must change nothing.
"""

# Expected texts are as the repair writes them, however long.
# ruff: noqa: E501

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest
from fixturekit import configuration

from rnglint.run import linter
from rnglint.run.linter import FixMode

pytestmark = pytest.mark.usefixtures("long_lines")

SEED = """\
import random

import torch


@torch.compile
def step(x):
    torch.manual_seed(0)
    return x + torch.randn_like(x)
"""
SEED_FIXED = SEED.replace("(x):", "(x, *, rng_seed):").replace("seed(0)", "seed(rng_seed)")
KEY = """\
import jax


@jax.jit
def step(x):
    return x + jax.random.normal(jax.random.key(0), x.shape)
"""
KEY_FIXED = KEY.replace("(x):", "(x, *, key):").replace("(jax.random.key(0),", "(key,")
HOST = """\
import jax
import numpy as np


@jax.jit
def step(x):
    return x + np.random.normal(size=x.shape)
"""
HOST_FIXED = (
    HOST.replace("import numpy as np\n", "")
    .replace("(x):", "(x, *, key):")
    .replace("np.random.normal(size=", "jax.random.normal(key, ")
)


def repair(raw: bytes, folder: Path, mode: FixMode = FixMode.unsafe) -> bytes:
    path = folder / "program.py"
    path.write_bytes(raw)
    outcome = linter.run([path], configuration(folder), fix=mode, jobs=1, cache=False)
    assert not outcome.errors
    assert not outcome.rejected
    return path.read_bytes()


def agrees(before: str, after: str, folder: Path) -> None:
    """The repair of ``before`` is ``after``, and there is nothing left to repair in it."""
    fixed = repair(before.encode(), folder)
    assert fixed.decode() == after
    assert repair(fixed, folder) == fixed


def callers(body: str, expected: str, folder: Path, before: str = SEED, after: str = SEED_FIXED) -> None:
    """As ``agrees``, for what follows a compiled ``step``."""
    agrees(f"{before}\n\n{dedent(body)}", f"{after}\n\n{dedent(expected)}", folder)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param("()", "(*, rng_seed)", id="no parameter"),
        pytest.param("(x)", "(x, *, rng_seed)", id="one"),
        pytest.param("(x,)", "(x, *, rng_seed,)", id="comma"),
        pytest.param("(x, y=(1))", "(x, y=(1), *, rng_seed)", id="default"),
        pytest.param("(x, *rest)", "(x, *rest, rng_seed)", id="star"),
        pytest.param("(x, *, y)", "(x, *, y, rng_seed)", id="bare star"),
        pytest.param("(x, *, y=1)", "(x, *, y=1, rng_seed)", id="keyword-only with default"),
        pytest.param("(x, **options)", "(x, *, rng_seed, **options)", id="double star"),
        pytest.param("(x, /, y, *rest, z=2, **options)", "(x, /, y, *rest, z=2, rng_seed, **options)", id="all"),
        pytest.param("(x, /)", "(x, /, *, rng_seed)", id="positional only"),
        pytest.param("(x, /, y)", "(x, /, y, *, rng_seed)", id="positional only and more"),
        pytest.param("(x: torch.Tensor)", "(x: torch.Tensor, *, rng_seed: int)", id="typed"),
        pytest.param(
            "(x: torch.Tensor, y: int = 1)",
            "(x: torch.Tensor, y: int = 1, *, rng_seed: int)",
            id="typed with default",
        ),
        pytest.param("(\n    x,\n    y,\n)", "(\n    x,\n    y,\n    *,\n    rng_seed,\n)", id="one a line"),
        pytest.param("(\n    x,\n    y\n)", "(\n    x,\n    y,\n    *,\n    rng_seed\n)", id="one a line, no comma"),
        pytest.param(
            "(\n    x,  # first\n    y,  # second\n)",
            "(\n    x,  # first\n    y,  # second\n    *,\n    rng_seed,\n)",
            id="one a line, commented",
        ),
        pytest.param(
            "(\n    x,\n    y  # second\n)",
            "(\n    x,\n    y,  # second\n    *,\n    rng_seed\n)",
            id="one a line, commented, no comma",
        ),
        pytest.param("(x,\n         y)", "(x,\n         y, *, rng_seed)", id="aligned"),
        pytest.param("(\n    x, y\n)", "(\n    x, y, *, rng_seed\n)", id="hanging"),
        pytest.param("(\n    x, y,\n)", "(\n    x, y, *, rng_seed,\n)", id="hanging comma"),
        pytest.param(
            "(\n    x,\n    **options,\n)",
            "(\n    x,\n    *,\n    rng_seed,\n    **options,\n)",
            id="double star, one a line",
        ),
    ],
)
def test_a_signature_keeps_its_style(before: str, after: str, tmp_path: Path) -> None:
    program = SEED.replace("x + torch.randn_like(x)", "torch.rand(3)")
    agrees(
        program.replace("(x):", f"{before}:"),
        program.replace("(x):", f"{after}:").replace("(0)", "(rng_seed)"),
        tmp_path,
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param("step()", "step(rng_seed=rng_seed)", id="nothing else"),
        pytest.param("step( x )", "step( x, rng_seed=rng_seed )", id="spaces"),
        pytest.param("step(x,)", "step(x, rng_seed=rng_seed,)", id="comma"),
        pytest.param("step(x, y=2)", "step(x, y=2, rng_seed=rng_seed)", id="keyword"),
        pytest.param("step((x), (y) )", "step((x), (y), rng_seed=rng_seed )", id="parentheses"),
        pytest.param(
            "step(\n        x,\n        y,\n    )",
            "step(\n        x,\n        y,\n        rng_seed=rng_seed,\n    )",
            id="one a line",
        ),
        pytest.param(
            "step(\n        x,\n        y\n    )",
            "step(\n        x,\n        y,\n        rng_seed=rng_seed\n    )",
            id="one a line, no comma",
        ),
        pytest.param(
            "step(\n        x,  # first\n        y,  # second\n    )",
            "step(\n        x,  # first\n        y,  # second\n        rng_seed=rng_seed,\n    )",
            id="commented",
        ),
        pytest.param(
            "step(\n        x,\n        y  # second\n    )",
            "step(\n        x,\n        y,  # second\n        rng_seed=rng_seed\n    )",
            id="commented, no comma",
        ),
        pytest.param("step(x,\n         y)", "step(x,\n         y, rng_seed=rng_seed)", id="aligned"),
        pytest.param("step(x, \\\n        y)", "step(x, \\\n        y, rng_seed=rng_seed)", id="continued"),
    ],
)
def test_a_call_keeps_its_style(before: str, after: str, tmp_path: Path) -> None:
    program, fixed = SEED.replace("(x):", "(x=0, y=0):"), SEED_FIXED.replace("(x, *,", "(x=0, y=0, *,")
    agrees(
        f"{program}\n\ndef run(x, y):\n    return {before}\n",
        f"{fixed}\n\ndef run(x, y, *, rng_seed):\n    return {after}\n",
        tmp_path,
    )


@pytest.mark.parametrize("program", [SEED, KEY, HOST], ids=["seed", "key", "host"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"], ids=["lf", "crlf"])
@pytest.mark.parametrize("bom", [b"", b"\xef\xbb\xbf"], ids=["plain", "bom"])
@pytest.mark.parametrize("indent", ["    ", "\t"], ids=["spaces", "tabs"])
@pytest.mark.parametrize("final", [True, False], ids=["newline", "none"])
def test_the_layout_of_the_file_stays(
    program: str, newline: str, bom: bytes, indent: str, final: bool, tmp_path: Path
) -> None:
    """A line is added (the key at the top of ``run``), and lines change, in any layout."""
    fixed = {SEED: SEED_FIXED, KEY: KEY_FIXED, HOST: HOST_FIXED}[program]
    body = """
def run(x):
    # Three times, "\u00e9".
    for _ in range(3):
        x = step(
            x
        )
    return x"""
    after = body.replace("for _ in", "for i in")
    if program is SEED:
        after = body.replace("    # Three", "    seeds = random.Random(torch.initial_seed())\n    # Three")
        after = after.replace("            x\n", "            x,\n            rng_seed=seeds.getrandbits(63)\n")
    else:
        after = after.replace("run(x):\n", "run(x):\n    key = jax.random.key(0)\n")
        after = after.replace("            x\n", "            x,\n            key=jax.random.fold_in(key, i)\n")

    def layout(text: str) -> bytes:
        text = text + "\n" if final else text
        return bom + text.replace("    ", indent).replace("\n", newline).encode()

    fixed_text = repair(layout(program + "\n" + body), tmp_path)
    assert fixed_text == layout(fixed + "\n" + after)
    assert repair(fixed_text, tmp_path) == fixed_text


def test_a_coding_line_is_obeyed(tmp_path: Path) -> None:
    raw = b"# coding: latin-1\nNAME = '\xe9'\n" + SEED.replace("def step(x):", "def step(x, name='\xe9'):").encode(
        "latin-1"
    )
    fixed = repair(raw, tmp_path)
    assert fixed == raw.replace(b"'\xe9'):", b"'\xe9', *, rng_seed):").replace(b"seed(0)", b"seed(rng_seed)")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(
            """\
def run(count, x):
    for i in range(count):
        x = step(x)
""",
            """\
def run(count, x):
    seeds = random.Random(torch.initial_seed())
    for i in range(count):
        x = step(x, rng_seed=seeds.getrandbits(63))
""",
            id="range",
        ),
        pytest.param(
            """\
def run(count, x):
    for _ in range(count):
        x = step(x)
""",
            """\
def run(count, x):
    seeds = random.Random(torch.initial_seed())
    for _ in range(count):
        x = step(x, rng_seed=seeds.getrandbits(63))
""",
            id="unused target",
        ),
        pytest.param(
            """\
def run(count, x):
    return [step(x) for _ in range(count)]
""",
            """\
def run(count, x):
    seeds = random.Random(torch.initial_seed())
    return [step(x, rng_seed=seeds.getrandbits(63)) for _ in range(count)]
""",
            id="comprehension",
        ),
        pytest.param(
            """\
def run(batches):
    return [step(x) for x in batches]
""",
            """\
def run(batches):
    seeds = random.Random(torch.initial_seed())
    return [step(x, rng_seed=seeds.getrandbits(63)) for x in batches]
""",
            id="items are numbered",
        ),
        pytest.param(
            """\
def run(batches):
    for x, y in batches:
        print(step(x), y)
""",
            """\
def run(batches):
    seeds = random.Random(torch.initial_seed())
    for x, y in batches:
        print(step(x, rng_seed=seeds.getrandbits(63)), y)
""",
            id="pairs are numbered",
        ),
        pytest.param(
            """\
def run(batches):
    for number, x in enumerate(batches):
        step(x)
""",
            """\
def run(batches):
    seeds = random.Random(torch.initial_seed())
    for number, x in enumerate(batches):
        step(x, rng_seed=seeds.getrandbits(63))
""",
            id="enumerate",
        ),
        pytest.param(
            """\
def run(x):
    while x.sum() < 10:
        x = step(x)
    return x
""",
            """\
def run(x):
    seeds = random.Random(torch.initial_seed())
    while x.sum() < 10:
        x = step(x, rng_seed=seeds.getrandbits(63))
    return x
""",
            id="while",
        ),
        pytest.param(
            """\
def run(epochs, batches):
    for epoch in range(epochs):
        for x in batches:
            step(x)
""",
            """\
def run(epochs, batches):
    seeds = random.Random(torch.initial_seed())
    for epoch in range(epochs):
        for x in batches:
            step(x, rng_seed=seeds.getrandbits(63))
""",
            id="nested loops",
        ),
        pytest.param(
            """\
def run(x):
    first = step(x)
    for i in range(3):
        x = step(x)
    return first, step(x)
""",
            """\
def run(x):
    seeds = random.Random(torch.initial_seed())
    first = step(x, rng_seed=seeds.getrandbits(63))
    for i in range(3):
        x = step(x, rng_seed=seeds.getrandbits(63))
    return first, step(x, rng_seed=seeds.getrandbits(63))
""",
            id="several calls",
        ),
        pytest.param(
            """\
def epoch(batches):
    for x in batches:
        step(x)


def train(batches):
    for number in range(10):
        epoch(batches)
""",
            """\
def epoch(batches, *, rng_seed):
    for i, x in enumerate(batches):
        step(x, rng_seed=rng_seed + i)


def train(batches):
    seeds = random.Random(torch.initial_seed())
    for number in range(10):
        epoch(batches, rng_seed=seeds.getrandbits(63))
""",
            id="two levels",
        ),
        pytest.param(
            """\
x = torch.zeros(3)
for i in range(10):
    x = step(x)
y = step(x)
""",
            """\
x = torch.zeros(3)
seeds = random.Random(torch.initial_seed())
for i in range(10):
    x = step(x, rng_seed=seeds.getrandbits(63))
y = step(x, rng_seed=seeds.getrandbits(63))
""",
            id="module level",
        ),
        pytest.param(
            """\
x = torch.zeros(3)
while x.sum() < 10:
    x = step(x)
""",
            """\
x = torch.zeros(3)
seeds = random.Random(torch.initial_seed())
while x.sum() < 10:
    x = step(x, rng_seed=seeds.getrandbits(63))
""",
            id="module level, while",
        ),
        pytest.param(
            """\
def main():
    x = torch.zeros(3)
    for i in range(3):
        x = step(x)


if __name__ == "__main__":
    main()
""",
            """\
def main():
    x = torch.zeros(3)
    seeds = random.Random(torch.initial_seed())
    for i in range(3):
        x = step(x, rng_seed=seeds.getrandbits(63))


if __name__ == "__main__":
    main()
""",
            id="a script's main",
        ),
        pytest.param(
            """\
def run(count: int, x: torch.Tensor) -> torch.Tensor:
    for i in range(count):
        x = step(x)
    return x
""",
            """\
def run(count: int, x: torch.Tensor) -> torch.Tensor:
    seeds = random.Random(torch.initial_seed())
    for i in range(count):
        x = step(x, rng_seed=seeds.getrandbits(63))
    return x
""",
            id="annotated caller",
        ),
        pytest.param(
            """\
def run(x, rng_seed):
    for i in range(rng_seed):
        x = step(x)
""",
            """\
def run(x, rng_seed):
    seeds = random.Random(torch.initial_seed())
    for i in range(rng_seed):
        x = step(x, rng_seed=seeds.getrandbits(63))
""",
            id="a name taken",
        ),
        pytest.param(
            """\
fast = step


def run(x):
    return [fast(x) for _ in range(3)]
""",
            """\
fast = step


def run(x):
    seeds = random.Random(torch.initial_seed())
    return [fast(x, rng_seed=seeds.getrandbits(63)) for _ in range(3)]
""",
            id="by another name",
        ),
        pytest.param(
            """\
def run(x):
    for i in range(3):
        i = x.sum()
        x = step(x * i)
""",
            """\
def run(x):
    seeds = random.Random(torch.initial_seed())
    for i in range(3):
        i = x.sum()
        x = step(x * i, rng_seed=seeds.getrandbits(63))
""",
            id="counter rebound",
        ),
        pytest.param(
            """\
class Trainer:
    def fit(self, batches):
        for x in batches:
            self.one(x)

    def one(self, x):
        return step(x)
""",
            """\
class Trainer:
    def fit(self, batches):
        seeds = random.Random(torch.initial_seed())
        for x in batches:
            self.one(x, rng_seed=seeds.getrandbits(63))

    def one(self, x, *, rng_seed):
        return step(x, rng_seed=rng_seed)
""",
            id="class",
        ),
        pytest.param(
            """\
def run(x, depth):
    x = step(x)
    return x if depth == 0 else run(x, depth - 1)
""",
            """\
def run(x, depth, *, rng_seed):
    seeds = random.Random(rng_seed)
    x = step(x, rng_seed=seeds.getrandbits(63))
    return x if depth == 0 else run(x, depth - 1, rng_seed=seeds.getrandbits(63))
""",
            id="recursion",
        ),
    ],
)
def test_callers_pass_seeds(before: str, after: str, tmp_path: Path) -> None:
    callers(before, after, tmp_path)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(
            """\
def run(count, x):
    for i in range(count):
        x = step(x)
""",
            """\
def run(count, x):
    key = jax.random.key(0)
    for i in range(count):
        x = step(x, key=jax.random.fold_in(key, i))
""",
            id="range",
        ),
        pytest.param(
            '''\
def run(x):
    """Two steps."""
    return step(x), step(x)
''',
            '''\
def run(x):
    """Two steps."""
    key = jax.random.key(0)
    return step(x, key=jax.random.fold_in(key, 0)), step(x, key=jax.random.fold_in(key, 1))
''',
            id="docstring",
        ),
        pytest.param(
            """\
def run(x):
    # Two steps.
    return step(x), step(x)
""",
            """\
def run(x):
    key = jax.random.key(0)
    # Two steps.
    return step(x, key=jax.random.fold_in(key, 0)), step(x, key=jax.random.fold_in(key, 1))
""",
            id="comment first",
        ),
        pytest.param(
            """\
def run(rows):
    return [step(x) for row in rows for x in row]
""",
            """\
def run(rows):
    key = jax.random.key(0)
    return [step(x, key=jax.random.fold_in(jax.random.fold_in(key, i), j)) for i, row in enumerate(rows) for j, x in enumerate(row)]
""",
            id="comprehension of two loops",
        ),
        pytest.param(
            """\
def run(named):
    return {name: step(x) for name, x in named.items()}
""",
            """\
def run(named):
    key = jax.random.key(0)
    return {name: step(x, key=jax.random.fold_in(key, i)) for i, (name, x) in enumerate(named.items())}
""",
            id="dictionary",
        ),
        pytest.param(
            """\
def run(x):
    while x.sum() < 10:
        x = step(x)
    return x
""",
            """\
def run(x):
    key = jax.random.key(0)
    while x.sum() < 10:
        key, subkey = jax.random.split(key)
        x = step(x, key=subkey)
    return x
""",
            id="while",
        ),
        pytest.param(
            """\
def run(x):
    while x.sum() < 10:
        x = step(x)
        x = step(x)
    return x
""",
            """\
def run(x):
    key = jax.random.key(0)
    while x.sum() < 10:
        key, subkey = jax.random.split(key)
        x = step(x, key=jax.random.fold_in(subkey, 0))
        x = step(x, key=jax.random.fold_in(subkey, 1))
    return x
""",
            id="while, twice",
        ),
        pytest.param(
            """\
def run(x, batches):
    while x.sum() < 10:
        for batch in batches:
            x = step(x + batch)
    return x
""",
            """\
def run(x, batches):
    key = jax.random.key(0)
    while x.sum() < 10:
        key, subkey = jax.random.split(key)
        for i, batch in enumerate(batches):
            x = step(x + batch, key=jax.random.fold_in(subkey, i))
    return x
""",
            id="loop in while",
        ),
        pytest.param(
            """\
def advance(x):
    return step(x) * 2


def run(x):
    for i in range(3):
        x = advance(x)
""",
            """\
def advance(x, *, key):
    return step(x, key=key) * 2


def run(x):
    key = jax.random.key(0)
    for i in range(3):
        x = advance(x, key=jax.random.fold_in(key, i))
""",
            id="a chain",
        ),
        pytest.param(
            """\
x = jax.numpy.zeros(3)
# Warm up.
step(x)
for i in range(3):
    x = step(x)
""",
            """\
x = jax.numpy.zeros(3)
key = jax.random.key(0)
# Warm up.
step(x, key=jax.random.fold_in(key, 0))
for i in range(3):
    x = step(x, key=jax.random.fold_in(jax.random.fold_in(key, 1), i))
""",
            id="module level",
        ),
        pytest.param(
            """\
if __name__ == "__main__":
    x = jax.numpy.zeros(3)
    for _ in range(3):
        x = step(x)
""",
            """\
if __name__ == "__main__":
    x = jax.numpy.zeros(3)
    key = jax.random.key(0)
    for i in range(3):
        x = step(x, key=jax.random.fold_in(key, i))
""",
            id="under the main guard",
        ),
        pytest.param(
            """\
run = lambda x: step(x) + step(x)
""",
            """\
run = lambda x, *, key: step(x, key=jax.random.fold_in(key, 0)) + step(x, key=jax.random.fold_in(key, 1))
""",
            id="lambda",
        ),
        pytest.param(
            """\
def run(x, key):
    x = x + jax.random.normal(key, x.shape)
    for i in range(3):
        x = step(x)
    return x
""",
            """\
def run(x, key):
    key, rng_key = jax.random.split(key)
    x = x + jax.random.normal(key, x.shape)
    for i in range(3):
        x = step(x, key=jax.random.fold_in(rng_key, i))
    return x
""",
            id="its own key",
        ),
        pytest.param(
            """\
def run(x):
    key = jax.random.key(7)
    x = x + jax.random.normal(key, x.shape)
    for i in range(3):
        x = step(x)
    return x
""",
            """\
def run(x):
    key = jax.random.key(7)
    key, rng_key = jax.random.split(key)
    x = x + jax.random.normal(key, x.shape)
    for i in range(3):
        x = step(x, key=jax.random.fold_in(rng_key, i))
    return x
""",
            id="its own key, made inside",
        ),
        pytest.param(
            """\
def run(x):
    for i in range(3):
        x = x - jax.grad(step)(x)
    return x
""",
            """\
def run(x):
    key = jax.random.key(0)
    for i in range(3):
        x = x - jax.grad(step)(x, key=jax.random.fold_in(key, i))
    return x
""",
            id="grad",
        ),
        pytest.param(
            """\
from functools import partial

half = partial(step)


def run(x):
    return [half(x) for _ in range(2)]
""",
            """\
from functools import partial

half = partial(step)


def run(x):
    key = jax.random.key(0)
    return [half(x, key=jax.random.fold_in(key, i)) for i in range(2)]
""",
            id="partial",
        ),
        pytest.param(
            """\
class Sampler:
    @staticmethod
    def draw(x):
        return step(x)

    def run(self, count, x):
        return [self.draw(x) for _ in range(count)]
""",
            """\
class Sampler:
    @staticmethod
    def draw(x, *, key):
        return step(x, key=key)

    def run(self, count, x):
        key = jax.random.key(0)
        return [self.draw(x, key=jax.random.fold_in(key, i)) for i in range(count)]
""",
            id="static method",
        ),
        pytest.param(
            """\
def advance(x):
    return step(x) * 2


def warm(x):
    return step(x)
""",
            """\
def advance(x, *, key):
    return step(x, key=key) * 2


def warm(x, *, key):
    return step(x, key=key)
""",
            id="a step of somebody else's loop",
        ),
        pytest.param(
            """\
def advance(x: jax.Array) -> jax.Array:
    return step(x) + step(x)


def warm(x):
    return advance(x)
""",
            """\
def advance(x: jax.Array, *, key: jax.Array) -> jax.Array:
    return step(x, key=jax.random.fold_in(key, 0)) + step(x, key=jax.random.fold_in(key, 1))


def warm(x, *, key):
    return advance(x, key=key)
""",
            id="annotated",
        ),
        pytest.param(
            """\
def run(xs):
    first = jax.vmap(step)(xs)
    return first + jax.vmap(step)(xs)
""",
            """\
def run(xs):
    key = jax.random.key(0)
    first = jax.vmap(step)(xs, key=jax.random.split(jax.random.fold_in(key, 0), len(xs)))
    return first + jax.vmap(step)(xs, key=jax.random.split(jax.random.fold_in(key, 1), len(xs)))
""",
            id="vmap",
        ),
        pytest.param(
            """\
def shifted(x, by):
    return step(x) + by


def run(scale, xs):
    doubled = jax.vmap(shifted, in_axes=(None, 0))
    return doubled(scale, xs), doubled(scale, xs)
""",
            """\
def shifted(x, by, *, key):
    return step(x, key=key) + by


def run(scale, xs):
    key = jax.random.key(0)
    doubled = jax.vmap(shifted, in_axes=(None, 0))
    return doubled(scale, xs, key=jax.random.split(jax.random.fold_in(key, 0), len(xs))), doubled(scale, xs, key=jax.random.split(jax.random.fold_in(key, 1), len(xs)))
""",
            id="vmap with axes",
        ),
    ],
)
def test_callers_pass_keys(before: str, after: str, tmp_path: Path) -> None:
    callers(before, after, tmp_path, KEY, KEY_FIXED)


@pytest.mark.parametrize("size", ["(x.shape[0], 1)", "(4,)"])
def test_a_tuple_keeps_its_parentheses(size: str, tmp_path: Path) -> None:
    program, fixed = (text.replace("x.shape", size) for text in (HOST, HOST_FIXED))
    assert repair(program.encode(), tmp_path).decode() == fixed


def test_a_function_that_devices_run_gets_a_key_for_each(tmp_path: Path) -> None:
    program = KEY.replace("jax.jit", "jax.pmap") + "\n\ndef run(xs):\n    return [step(xs) for _ in range(3)]\n"
    call = "step(xs, key=jax.random.split(jax.random.fold_in(key, i), len(xs)))"
    assert f"    return [{call} for i in range(3)]\n" in repair(program.encode(), tmp_path).decode()
