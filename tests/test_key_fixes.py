"""Keys that are used twice: what the repair writes, and what it leaves alone.

Texts are repaired by the tool as a user would run it, verification included.
"""

# Expected texts are as the repair writes them, however long.
# ruff: noqa: E501

from __future__ import annotations

from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from fixturekit import configuration

from rnglint.run import linter
from rnglint.run.linter import FixMode

pytestmark = pytest.mark.usefixtures("long_lines")


def run(text: str, folder: Path, mode: FixMode = FixMode.unsafe) -> tuple[str, linter.Outcome]:
    path = folder / "program.py"
    path.write_bytes(text.encode())
    outcome = linter.run([path], configuration(folder), fix=mode, jobs=1, cache=False)
    assert not outcome.errors
    assert not outcome.rejected
    return path.read_bytes().decode(), outcome


def body(text: str) -> str:
    return (
        "from typing import NamedTuple\n\nimport jax\nimport jax.numpy as jnp\n\n\n" + dedent(text).strip("\n") + "\n"
    )


# Import styles


@pytest.mark.parametrize(
    ("imports", "call", "fixed_imports", "split"),
    [
        ("import jax", "jax.random.", None, "jax.random.split"),
        ("import jax.random", "jax.random.", None, "jax.random.split"),
        ("import jax.random as jr", "jr.", None, "jr.split"),
        ("from jax import random", "random.", None, "random.split"),
        ("from jax import random as rnd", "rnd.", None, "rnd.split"),
        ("from jax.random import normal, split", "", None, "split"),
        ("from jax.random import normal, split as divide", "", None, "divide"),
        ("from jax.random import bits, normal", "", "from jax.random import bits, normal, split", "split"),
        ("from jax.random import normal, uniform", "", "from jax.random import normal, split, uniform", "split"),
        ("from jax.random import uniform, normal", "", "from jax.random import uniform, normal, split", "split"),
        (
            "from jax.random import (\n    normal,\n    uniform,\n)",
            "",
            "from jax.random import (\n    normal,\n    split,\n    uniform,\n)",
            "split",
        ),
        (
            "from jax.random import (\n    uniform,\n    normal,  # bell\n)",
            "",
            "from jax.random import (\n    uniform,\n    normal,\n    split,  # bell\n)",
            "split",
        ),
        ("import jax.random as jr\nfrom jax.random import normal", "", None, "jr.split"),
    ],
)
def test_import_styles(imports: str, call: str, fixed_imports: str | None, split: str, tmp_path: Path) -> None:
    text = f"{imports}\n\n\ndef pair(key):\n    a = {call}normal(key, (3,))\n    b = {call}normal(key, (3,))\n    return a, b\n"
    fixed, _ = run(text, tmp_path)
    assert fixed == (
        f"{fixed_imports or imports}\n\n\ndef pair(key):\n    a_key, b_key = {split}(key)\n"
        f"    a = {call}normal(a_key, (3,))\n    b = {call}normal(b_key, (3,))\n    return a, b\n"
    )


# Texts


REPAIRED = {
    "the key is read later: it is advanced": (
        """
        def f(key):
            a = jax.random.normal(key, (3,))
            b = jax.random.normal(key, (3,))
            return a, b, key
        """,
        """
        def f(key):
            key, a_key, b_key = jax.random.split(key, 3)
            a = jax.random.normal(a_key, (3,))
            b = jax.random.normal(b_key, (3,))
            return a, b, key
        """,
    ),
    "names that are taken stay what they are": (
        """
        def f(key, a_key, subkey):
            a = jax.random.normal(key, (3,))
            b = jax.random.normal(key, (3,))
            return a, b, a_key, subkey
        """,
        """
        def f(key, a_key, subkey):
            a_key_2, b_key = jax.random.split(key)
            a = jax.random.normal(a_key_2, (3,))
            b = jax.random.normal(b_key, (3,))
            return a, b, a_key, subkey
        """,
    ),
    "nothing comes between a comment and its statement": (
        """
        def f(rng):
            x = 1

            # first of all
            # the weights
            w = x * jax.random.normal(rng, (3,))
            # then the rest
            rest = jax.random.normal(rng, (3,))
            return w, rest
        """,
        """
        def f(rng):
            x = 1

            w_rng, rest_rng = jax.random.split(rng)
            # first of all
            # the weights
            w = x * jax.random.normal(w_rng, (3,))
            # then the rest
            rest = jax.random.normal(rest_rng, (3,))
            return w, rest
        """,
    ),
    "nothing comes in front of the head of a cell": (
        """
        key = jax.random.key(0)
        # %% [markdown]
        # Two draws
        # %%
        # the first
        a = jax.random.normal(key, (3,))
        b = jax.random.normal(key, (3,))
        """,
        """
        key = jax.random.key(0)
        # %% [markdown]
        # Two draws
        # %%
        a_key, b_key = jax.random.split(key)
        # the first
        a = jax.random.normal(a_key, (3,))
        b = jax.random.normal(b_key, (3,))
        """,
    ),
    "an elif is no place for a statement": (
        """
        def f(key, mode):
            if mode == 0:
                x = 0.0
            elif mode == 1:
                x = jax.random.normal(key, (3,))
            else:
                x = 1.0
            return x + jax.random.normal(key, (3,))
        """,
        """
        def f(key, mode):
            x_key, subkey = jax.random.split(key)
            if mode == 0:
                x = 0.0
            elif mode == 1:
                x = jax.random.normal(x_key, (3,))
            else:
                x = 1.0
            return x + jax.random.normal(subkey, (3,))
        """,
    ),
    "arms that exclude each other share a child": (
        """
        def f(key, heavy):
            if heavy:
                x = jax.random.cauchy(key, (3,))
            else:
                x = jax.random.normal(key, (3,))
            y = jax.random.normal(key, (3,))
            return x, y
        """,
        """
        def f(key, heavy):
            x_key, y_key = jax.random.split(key)
            if heavy:
                x = jax.random.cauchy(x_key, (3,))
            else:
                x = jax.random.normal(x_key, (3,))
            y = jax.random.normal(y_key, (3,))
            return x, y
        """,
    ),
    "a sibling that nobody uses": (
        """
        def f(key):
            init_key, data_key = jax.random.split(key)
            return jax.random.normal(init_key, (3,)) + jax.random.normal(key, (3,))
        """,
        """
        def f(key):
            init_key, data_key = jax.random.split(key)
            return jax.random.normal(init_key, (3,)) + jax.random.normal(data_key, (3,))
        """,
    ),
    "an entry that nobody uses": (
        """
        def f(key):
            keys = jax.random.split(key, 3)
            a = jax.random.normal(keys[0], (3,))
            b = jax.random.normal(keys[2], (3,))
            return a, b, jax.random.normal(keys[2], (3,))
        """,
        """
        def f(key):
            keys = jax.random.split(key, 3)
            a = jax.random.normal(keys[0], (3,))
            b = jax.random.normal(keys[2], (3,))
            return a, b, jax.random.normal(keys[1], (3,))
        """,
    ),
    "one more entry": (
        """
        def f(key):
            keys = jax.random.split(key, num=2)
            a = jax.random.normal(keys[0], (3,))
            b = jax.random.normal(keys[1], (3,))
            return a, b, jax.random.normal(keys[1], (3,))
        """,
        """
        def f(key):
            keys = jax.random.split(key, num=3)
            a = jax.random.normal(keys[0], (3,))
            b = jax.random.normal(keys[1], (3,))
            return a, b, jax.random.normal(keys[2], (3,))
        """,
    ),
    "one more child, in the parentheses that are there": (
        """
        def f(key):
            (
                a_key,
                b_key,
            ) = jax.random.split(key)
            a = jax.random.normal(a_key, (3,))
            b = jax.random.normal(b_key, (3,))
            c = jax.random.normal(b_key, (3,))
            return a, b, c
        """,
        """
        def f(key):
            (
                a_key,
                b_key, c_key,
            ) = jax.random.split(key, 3)
            a = jax.random.normal(a_key, (3,))
            b = jax.random.normal(b_key, (3,))
            c = jax.random.normal(c_key, (3,))
            return a, b, c
        """,
    ),
    "a clone keeps what it shares with the first draw": (
        """
        def f(key):
            a = jax.random.normal(key, (3,))
            b = -jax.random.normal(jax.random.clone(key), (3,))
            c = jax.random.normal(key, (3,))
            return a, b, c
        """,
        """
        def f(key):
            key, c_key = jax.random.split(key)
            a = jax.random.normal(key, (3,))
            b = -jax.random.normal(jax.random.clone(key), (3,))
            c = jax.random.normal(c_key, (3,))
            return a, b, c
        """,
    ),
    "two draws in one loop": (
        """
        def f(key, n):
            out = []
            while len(out) < n:
                a = jax.random.normal(key, (3,))
                b = jax.random.normal(key, (3,))
                out.append((a, b))
            return out
        """,
        """
        def f(key, n):
            out = []
            while len(out) < n:
                key, a_key, b_key = jax.random.split(key, 3)
                a = jax.random.normal(a_key, (3,))
                b = jax.random.normal(b_key, (3,))
                out.append((a, b))
            return out
        """,
    ),
    "an index that may be negative is counted anew": (
        """
        def f(key):
            return [t * jax.random.normal(key, (3,)) for t in range(-2, 2)]
        """,
        """
        def f(key):
            return [t * jax.random.normal(jax.random.fold_in(key, i), (3,)) for i, t in enumerate(range(-2, 2))]
        """,
    ),
    "a bare tuple as target": (
        """
        def f(keys, shapes):
            return [jax.random.normal(keys[0], shape) * scale for shape, scale in shapes]
        """,
        """
        def f(keys, shapes):
            return [jax.random.normal(jax.random.fold_in(keys[0], i), shape) * scale for i, (shape, scale) in enumerate(shapes)]
        """,
    ),
    "a captured key becomes an argument of the lanes": (
        """
        def f(key, rows):
            def one(row, scale):
                return scale * row + jax.random.normal(key, row.shape)

            return jax.vmap(one, in_axes=(0, None))(rows, 2.0)
        """,
        """
        def f(key, rows):
            def one(row, scale, row_key):
                return scale * row + jax.random.normal(row_key, row.shape)

            return jax.vmap(one, in_axes=(0, None, 0))(rows, 2.0, jax.random.split(key, rows.shape[0]))
        """,
    ),
    "rows of which nothing is known are counted by their leaves": (
        """
        def f(key, layer, rows):
            return jax.vmap(lambda row: layer(row) + jax.random.normal(key, (3,)))(rows)
        """,
        """
        def f(key, layer, rows):
            return jax.vmap(lambda row, row_key: layer(row) + jax.random.normal(row_key, (3,)))(rows, jax.random.split(key, jax.tree.leaves(rows)[0].shape[0]))
        """,
    ),
    "the second pass over an array of keys": (
        """
        def f(key, n):
            keys = jax.random.split(key, n)
            there = jax.vmap(lambda k: jax.random.normal(k, (3,)))(keys)
            back = jax.vmap(lambda k: jax.random.normal(k, (3,)))(keys)
            return there, back
        """,
        """
        def f(key, n):
            key, back_key = jax.random.split(key)
            keys = jax.random.split(key, n)
            there = jax.vmap(lambda k: jax.random.normal(k, (3,)))(keys)
            back = jax.vmap(lambda k: jax.random.normal(k, (3,)))(jax.random.split(back_key, n))
            return there, back
        """,
    ),
    "a body in the line of its head is written out": (
        "def f(key): return jax.random.normal(key, (3,)), jax.random.normal(key, (3,))",
        """
        def f(key):
            first_key, second_key = jax.random.split(key)
            return jax.random.normal(first_key, (3,)), jax.random.normal(second_key, (3,))
        """,
    ),
    "no place for a statement: a number is folded in": (
        "f = lambda key: (jax.random.normal(key, (3,)), jax.random.normal(key, (3,)))",
        "f = lambda key: (jax.random.normal(key, (3,)), jax.random.normal(jax.random.fold_in(key, 1), (3,)))",
    ),
    "the key is the fourth argument of a cond": (
        """
        def f(flag, scale, key):
            x = jax.lax.cond(flag, lambda k: jax.random.normal(k, (3,)), lambda k: jnp.zeros(3), key)
            return x, scale * jax.random.normal(key, (3,))
        """,
        """
        def f(flag, scale, key):
            x_key, subkey = jax.random.split(key)
            x = jax.lax.cond(flag, lambda k: jax.random.normal(k, (3,)), lambda k: jnp.zeros(3), x_key)
            return x, scale * jax.random.normal(subkey, (3,))
        """,
    ),
    "a partial moves the arguments": (
        """
        from functools import partial


        def ring(radius, key, count):
            return radius * jax.random.normal(key, (count,))


        def f(key, count):
            unit = partial(ring, 1.0)
            a = unit(key, count)
            b = unit(key, count)
            return a, b
        """,
        """
        from functools import partial


        def ring(radius, key, count):
            return radius * jax.random.normal(key, (count,))


        def f(key, count):
            unit = partial(ring, 1.0)
            a_key, b_key = jax.random.split(key)
            a = unit(a_key, count)
            b = unit(b_key, count)
            return a, b
        """,
    ),
    "an array of keys that a function is mapped over twice": (
        """
        def draw(k):
            return jax.random.normal(k, (3,))


        def f(key, n):
            keys = jax.random.split(key, n)
            return jax.vmap(draw)(keys), jax.vmap(draw)(keys)
        """,
        """
        def draw(k):
            return jax.random.normal(k, (3,))


        def f(key, n):
            key, subkey = jax.random.split(key)
            keys = jax.random.split(key, n)
            return jax.vmap(draw)(keys), jax.vmap(draw)(jax.random.split(subkey, n))
        """,
    ),
    "what gives a key and does something besides is evaluated as before": (
        """
        def f(key):
            pool = list(jax.random.split(key, 3))
            a = jax.random.normal(pool[-1], (3,))
            b = jax.random.normal(pool.pop(), (3,))
            return a, b, pool
        """,
        """
        def f(key):
            pool = list(jax.random.split(key, 3))
            a = jax.random.normal(pool[-1], (3,))
            b = jax.random.normal(jax.random.fold_in(pool.pop(), 1), (3,))
            return a, b, pool
        """,
    ),
    "a state that is handed on": (
        """
        class State(NamedTuple):
            x: jax.Array
            rng: jax.Array


        def kick(state):
            noise = jax.random.normal(state.rng, (3,))
            return state._replace(x=state.x + noise), noise


        def g(key):
            state = State(jnp.zeros(3), key)
            state, a = kick(state)
            state, b = kick(state)
            return a, b
        """,
        """
        class State(NamedTuple):
            x: jax.Array
            rng: jax.Array


        def kick(state):
            rng, noise_rng = jax.random.split(state.rng)
            noise = jax.random.normal(noise_rng, (3,))
            return state._replace(x=state.x + noise, rng=rng), noise


        def g(key):
            state = State(jnp.zeros(3), key)
            state, a = kick(state)
            state, b = kick(state)
            return a, b
        """,
    ),
    "a key in a list that a function unpacks": (
        """
        def sample(draw, given):
            return draw(*given)


        def f(key, scale):
            left = sample(jax.random.normal, [key, (3,)])
            right = sample(jax.random.gumbel, [key, (3,)])
            return left * scale, right
        """,
        """
        def sample(draw, given):
            return draw(*given)


        def f(key, scale):
            left_key, right_key = jax.random.split(key)
            left = sample(jax.random.normal, [left_key, (3,)])
            right = sample(jax.random.gumbel, [right_key, (3,)])
            return left * scale, right
        """,
    ),
    "a key in a tuple that is unpacked where it stands": (
        """
        def f(key, n):
            waves = jax.random.normal(*(key, (n,)))
            return waves, jax.random.uniform(*(key, (n,)))
        """,
        """
        def f(key, n):
            waves_key, subkey = jax.random.split(key)
            waves = jax.random.normal(*(waves_key, (n,)))
            return waves, jax.random.uniform(*(subkey, (n,)))
        """,
    ),
    "the leaves of a tree": (
        """
        def f(key, params):
            return jax.tree.map(lambda p: p + jax.random.normal(key, p.shape), params)
        """,
        """
        def f(key, params):
            treedef = jax.tree.structure(params)
            keys = jax.tree.unflatten(treedef, jax.random.split(key, treedef.num_leaves))
            return jax.tree.map(lambda p, p_key: p + jax.random.normal(p_key, p.shape), params, keys)
        """,
    ),
    "a key in a closure": (
        """
        def source(key):
            def fresh(shape):
                '''Numbers.'''
                return jax.random.normal(key, shape)

            return fresh


        def g(key):
            fresh = source(key)
            return fresh((3,)), fresh((3,))
        """,
        """
        def source(key):
            def fresh(shape):
                '''Numbers.'''
                nonlocal key
                key, subkey = jax.random.split(key)
                return jax.random.normal(subkey, shape)

            return fresh


        def g(key):
            fresh = source(key)
            return fresh((3,)), fresh((3,))
        """,
    ),
    "the key goes through a dictionary, to three calls": (
        """
        def draw(*, key):
            return jax.random.normal(key, (3,))


        def f(key):
            options = {"key": key}
            return draw(**options), draw(**options), draw(**options)
        """,
        """
        def draw(*, key):
            return jax.random.normal(key, (3,))


        def f(key):
            options = {"key": key}
            return draw(**options), draw(**{**options, "key": jax.random.fold_in(options["key"], 1)}), draw(**{**options, "key": jax.random.fold_in(options["key"], 2)})
        """,
    ),
}


@pytest.mark.parametrize("name", REPAIRED)
def test_texts(name: str, tmp_path: Path) -> None:
    before, after = REPAIRED[name]
    fixed, outcome = run(body(before), tmp_path)
    assert fixed == body(after)
    assert [d.code for d in outcome.diagnostics] == []
    again, _ = run(fixed, tmp_path)
    assert again == fixed


LEFT_ALONE = {
    "arguments that a variable holds": """
        def f(key, n):
            given = (key, (n,))
            return jax.random.normal(*given), jax.random.gumbel(*given)
        """,
    "a dictionary that holds the key": """
        from flax import linen as nn


        class Block(nn.Module):
            @nn.compact
            def __call__(self, x):
                return nn.Dropout(0.5, deterministic=False)(nn.Dense(4)(x))


        def f(seed, x):
            streams = {"params": jax.random.key(seed), "dropout": jax.random.key(seed + 1)}
            params = Block().init(streams, x)
            return Block().apply(params, x, rngs={"dropout": streams["dropout"]})
        """,
    "a constant of the module that is handed on": """
        KEY = jax.random.key(4)


        def shaken(key, x):
            return x + jax.random.normal(key, x.shape)


        def step(x):
            return shaken(KEY, x)


        def f(xs):
            return [step(x) for x in xs]
        """,
    "an array of keys in a loop of a helper": """
        def draws(keys):
            return [jax.random.normal(k, (3,)) for k in keys]


        def f(keys):
            return draws(keys), draws(keys)


        def g(key):
            many = jax.random.split(key, 3)
            return draws(many), draws(many)
        """,
    "an array of keys is no key to split": """
        def draw(k):
            return jax.random.normal(k, (3,))


        def f(keys):
            return jax.vmap(draw)(keys), jax.vmap(draw)(keys)
        """,
    "the function may write to the dictionary that it is given": """
        def draw(options):
            return jax.random.normal(options["key"], (3,))


        def f(key):
            options = {"key": key}
            return draw(options), draw(options)
        """,
    "a dictionary that changes on the way": """
        def draw(*, key):
            return jax.random.normal(key, (3,))


        def f(key):
            options = {"key": key}
            first = draw(**options)
            options["scale"] = 2.0
            del options["scale"]
            return first, draw(**options)
        """,
    "a dictionary holds a key that is split: its children may be what is folded": """
        def draw(*, key):
            a, b = jax.random.split(key)
            return jax.random.normal(a, (3,)) + jax.random.normal(b, (3,))


        def f(key):
            options = {"key": key}
            return draw(**options), draw(**options)
        """,
    "a comment says what is meant to be the same, a few rows above": """
        def f(key, kind):
            # every kind takes the same key: only one of them is used
            scale = 2.0
            a = scale * jax.random.normal(key, (3,))
            scale = 3.0
            b = scale * jax.random.uniform(key, (3,))
            return jnp.where(kind, a, b)
        """,
    "the name of the package is another one here": """
        def f(key, jax_, jax=jax):
            a = jax.random.normal(key, (3,))
            return a, jax.random.normal(key, (3,))
        """,
    "an object that cannot change": """
        import dataclasses


        @dataclasses.dataclass(frozen=True)
        class Noise:
            key: jax.Array

            def draw(self):
                return jax.random.normal(self.key, (3,))


        def g(noise: Noise):
            return noise.draw(), noise.draw()
        """,
    "a method that is compiled": """
        from functools import partial


        class Noise:
            def __init__(self, seed):
                self.key = jax.random.key(seed)

            @partial(jax.jit, static_argnums=0)
            def draw(self):
                return jax.random.normal(self.key, (3,))
        """,
}


@pytest.mark.parametrize("name", LEFT_ALONE)
def test_left_alone(name: str, tmp_path: Path) -> None:
    text = body(LEFT_ALONE[name])
    fixed, _ = run(text, tmp_path)
    assert fixed == text


def test_what_is_safe_makes_no_split_of_an_argument(tmp_path: Path) -> None:
    text = body(
        """
        def f(key, other):
            a = jax.random.normal(key, (3,))
            b = jax.random.normal(key, (3,))
            left, right = jax.random.split(other)
            c = jax.random.normal(left, (3,))
            d = jax.random.normal(other, (3,))
            return a, b, c, d
        """
    )
    fixed, outcome = run(text, tmp_path, FixMode.safe)
    assert fixed == text.replace("normal(other", "normal(right")
    assert [d.code for d in outcome.diagnostics] == ["RNG301"]
    assert [d.fix.applicability for d in outcome.diagnostics if d.fix] == ["unsafe"]


@pytest.mark.parametrize("mode", [FixMode.safe, FixMode.unsafe])
def test_every_repair_says_that_draws_change(mode: FixMode, tmp_path: Path) -> None:
    text = body("def f(key):\n    return [jax.random.normal(key, (3,)) for _ in range(3)]")
    path = tmp_path / "program.py"
    path.write_text(text)
    found = linter.run([path], configuration(tmp_path), jobs=1, cache=False).diagnostics
    assert [(d.code, d.fix.stream, d.fix.applicability) for d in found if d.fix] == [("RNG302", "changes", "unsafe")]
    fixed, _ = run(text, tmp_path, mode)
    assert (fixed == text) == (mode is FixMode.safe)


def test_a_split_that_another_arm_makes_too(tmp_path: Path) -> None:
    text = body("""
    def main(seed, first):
        key = jax.random.key(seed)
        if first:
            data = jax.random.split(key)[0]
        else:
            key, data = jax.random.split(key)
        return jax.random.normal(data), jax.random.uniform(key)
    """)
    after, outcome = run(text, tmp_path)
    assert "data_key, subkey = jax.random.split(key)\n    if first:\n" in after
    assert "jax.random.uniform(subkey)" in after
    assert not outcome.diagnostics


WALKER = """\
class Walker(NamedTuple):
    place: float
    rng: jax.Array

    def moved(self, place):
        return self._replace(place=place)


def step(walker):
    wind = jax.random.normal(walker.rng)
    return walker.{kept}


def walk(seed):
    walker, winds = Walker(0.0, jax.random.key(seed)), []
    for _ in range(3):
        after = step(walker)
        winds.append(round(float(after.place - walker.place), 4))
        walker = after
    return winds
"""


@pytest.mark.parametrize("kept", ["moved(walker.place + wind)", "_replace(place=walker.place + wind)"])
def test_a_state_is_returned_with_a_new_key(kept: str, tmp_path: Path) -> None:
    pytest.importorskip("jax")
    text = body(WALKER.format(kept=kept))
    fixed, outcome = run(text, tmp_path)
    assert not outcome.diagnostics

    def winds(program: str) -> list[float]:
        namespace: dict[str, Any] = {}
        exec(compile(program, "program", "exec"), namespace)
        return namespace["walk"](0)  # type: ignore[no-any-return]

    assert len(set(winds(text))) == 1
    assert len(set(winds(fixed))) == 3


def test_a_lambda_whose_parameters_are_given_in_order_keeps_the_key_of_its_round(tmp_path: Path) -> None:
    text = body(
        """
        def make(seed):
            makers = []
            for key in jax.random.split(jax.random.key(seed), 3):
                makers.append(lambda shape, /: jax.random.normal(key, shape))
            return [each((2,)) for each in makers]
        """
    )
    fixed, outcome = run(text, tmp_path)
    assert fixed == text.replace("shape, /:", "shape, /, key=key:")
    assert not outcome.diagnostics


def test_a_new_key_gets_a_row_of_its_own_in_a_state_whose_fields_have_rows(tmp_path: Path) -> None:
    rows = "_replace(\n        place=walker.place + wind,\n    )"
    fixed, outcome = run(body(WALKER.format(kept=rows)), tmp_path)
    assert "        place=walker.place + wind,\n        rng=rng,\n    )" in fixed
    assert not outcome.diagnostics


def test_functions_that_share_a_global_key_all_advance_it(tmp_path: Path) -> None:
    """Where only one of them did, the other would draw from what that one splits next."""
    text, outcome = run(
        "import jax\n\nROOT = jax.random.key(4)\n\n\n"
        "def noise():\n    return jax.random.normal(ROOT)\n\n\n"
        "def coin():\n    return jax.random.uniform(ROOT)\n\n\n"
        "def main():\n    return [noise() for _ in range(3)], coin()\n",
        tmp_path,
    )
    assert not outcome.diagnostics
    assert text.count("    global ROOT\n    ROOT, subkey = jax.random.split(ROOT)\n") == 2


# Repairs that meet


def test_of_two_repairs_that_choose_one_number_the_second_chooses_again(tmp_path: Path) -> None:
    draws = "".join(
        f"    {name} = jax.random.normal(jax.random.key({seed}))\n" for name, seed in zip("abcd", "0011", strict=True)
    )
    text, _ = run(f"import jax\n\n\ndef f():\n{draws}    return a + b + c + d\n", tmp_path)
    assert [row.partition("key(")[2].rstrip(")") for row in text.splitlines()[4:8]] == ["0", "2", "1", "3"]


# Names, and splits that are there already


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(
            """
            def f(key, shape):
                key_a, key_b = jax.random.split(key)
                x = jax.random.normal(key_a, shape) + jax.random.normal(key_b, shape)

                # the second pair
                key_c, key_d = jax.random.split(key)
                return x, jax.random.normal(key_c, shape), jax.random.normal(key_d, shape)
            """,
            """
            def f(key, shape):
                key_a, key_b, key_c, key_d = jax.random.split(key, 4)
                x = jax.random.normal(key_a, shape) + jax.random.normal(key_b, shape)

                # the second pair
                return x, jax.random.normal(key_c, shape), jax.random.normal(key_d, shape)
            """,
            id="one split makes the keys of both",
        ),
        pytest.param(
            """
            def f(key, shape):
                k1, k2 = jax.random.split(key)
                x = jax.random.normal(k1, shape) + jax.random.normal(k2, shape)
                y = jax.random.normal(k1, shape)
                return x + y
            """,
            """
            def f(key, shape):
                k1, k2, k3 = jax.random.split(key, 3)
                x = jax.random.normal(k1, shape) + jax.random.normal(k2, shape)
                y = jax.random.normal(k3, shape)
                return x + y
            """,
            id="numbers go on",
        ),
        pytest.param(
            """
            def f(key, shape):
                key_x, key_noise = jax.random.split(key)
                x = jax.random.normal(key_x, shape) + jax.random.normal(key_noise, shape)
                mask = jax.random.bernoulli(key_x, 0.5, shape)
                return x * mask
            """,
            """
            def f(key, shape):
                key_x, key_noise, key_mask = jax.random.split(key, 3)
                x = jax.random.normal(key_x, shape) + jax.random.normal(key_noise, shape)
                mask = jax.random.bernoulli(key_mask, 0.5, shape)
                return x * mask
            """,
            id="the word for a key stays in front",
        ),
        pytest.param(
            """
            def f(rng, shape):
                rng, _rng, _rng2 = jax.random.split(rng, 3)
                x = jax.random.normal(_rng, shape)
                return rng, x + jax.random.uniform(_rng, shape)
            """,
            """
            def f(rng, shape):
                rng, _rng, _rng2 = jax.random.split(rng, 3)
                x = jax.random.normal(_rng, shape)
                return rng, x + jax.random.uniform(_rng2, shape)
            """,
            id="a private name is a name",
        ),
        pytest.param(
            """
            def f(key, shape):
                x = jax.random.normal(key, shape)
                x = x - x.mean()
                key, _ = jax.random.split(key)
                return key, x
            """,
            """
            def f(key, shape):
                key, x_key = jax.random.split(key)
                x = jax.random.normal(x_key, shape)
                x = x - x.mean()
                return key, x
            """,
            id="a later split comes first",
        ),
        pytest.param(
            """
            def reset(key):
                return jax.random.normal(key), 0


            def f(key):
                obs, state = reset(key)
                action = jax.random.normal(key)
                return obs, state, action
            """,
            """
            def reset(key):
                return jax.random.normal(key), 0


            def f(key):
                reset_key, action_key = jax.random.split(key)
                obs, state = reset(reset_key)
                action = jax.random.normal(action_key)
                return obs, state, action
            """,
            id="the function of two results names the key",
        ),
        pytest.param(
            """
            class Scale:
                def __init__(self, seed):
                    self.key = jax.random.key(seed)

                def read(self, shape):
                    self.found = jax.random.normal(self.key, shape)

                    _, self.key = jax.random.split(self.key)
                    return self.found
            """,
            """
            class Scale:
                def __init__(self, seed):
                    self.key = jax.random.key(seed)

                def read(self, shape):
                    found_key, self.key = jax.random.split(self.key)
                    self.found = jax.random.normal(found_key, shape)

                    return self.found
            """,
            id="a key in an attribute is split before it is used",
        ),
        pytest.param(
            """
            def f(key, shape):
                keys = jax.random.split(key)
                x = jax.random.normal(keys[0], shape) + jax.random.normal(keys[1], shape)
                _, last_key = jax.random.split(key)
                return x, jax.random.normal(last_key, shape)
            """,
            """
            def f(key, shape):
                keys = jax.random.split(key, 3)
                x = jax.random.normal(keys[0], shape) + jax.random.normal(keys[1], shape)
                _, last_key = jax.random.split(keys[2])
                return x, jax.random.normal(last_key, shape)
            """,
            id="the second split is one of a further entry",
        ),
        pytest.param(
            """
            def shake(key, x):
                return x + jax.random.normal(key, x.shape)


            def f(key, x, often):
                start = shake(key, x)
                if often:
                    shaken = shake(key, x * 2)
                    return start, shaken
                shaken = shake(key, x * 3)
                return start, shaken
            """,
            """
            def shake(key, x):
                return x + jax.random.normal(key, x.shape)


            def f(key, x, often):
                start_key, shaken_key, shaken_key_2 = jax.random.split(key, 3)
                start = shake(start_key, x)
                if often:
                    shaken = shake(shaken_key, x * 2)
                    return start, shaken
                shaken = shake(shaken_key_2, x * 3)
                return start, shaken
            """,
            id="two keys for one purpose are numbered",
        ),
    ],
)
def test_what_is_there_is_used(before: str, after: str, tmp_path: Path) -> None:
    assert run(body(before), tmp_path)[0] == body(after)


def test_what_an_unknown_call_gives_is_no_key(tmp_path: Path) -> None:
    """Neither `notes`, which nobody splits off, nor `key`, which goes on where no condition binds it anew."""
    before = """
        def feed(pond, key, carp):
            key, subkey = jax.random.split(key)
            carp, notes = pond.step_env(subkey, carp)
            if carp.hungry:
                key, subkey = jax.random.split(subkey)
                carp = pond.reset(subkey)
            return key, carp
        """
    after = """
        def feed(pond, key, carp):
            key, subkey, step_env_key = jax.random.split(key, 3)
            carp, notes = pond.step_env(step_env_key, carp)
            if carp.hungry:
                key, subkey = jax.random.split(subkey)
                carp = pond.reset(subkey)
            return key, carp
        """
    assert run(body(before), tmp_path)[0] == body(after)


def test_a_number_is_no_index_of_a_child(tmp_path: Path) -> None:
    """``fold_in(key, 1)`` is the very key that the network starts with."""
    before = """
        class Agent:
            def __init__(self, seed, network):
                self.rng, start_rng = jax.random.split(jax.random.key(seed))
                self.weights = network.start(start_rng)

            def act(self, x):
                self.rng, key = jax.random.split(self.rng)
                return x @ self.weights + jax.random.normal(key)


        def main(seed, n, network):
            agent = Agent(seed, network)
            rng, warm = jax.random.split(jax.random.key(seed))
            total = 0.0
            for _ in range(n):
                rng, key = jax.random.split(rng)
                total += agent.act(jax.random.uniform(key, (3,)))
            return total
        """
    made = "rng, warm = jax.random.split(jax.random.key(seed))"
    after = made.replace("jax.random.key(seed)", "jax.random.fold_in(jax.random.key(seed), 2)")
    assert run(body(before), tmp_path)[0] == body(before).replace(made, after)
