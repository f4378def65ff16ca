"""The summary of repairs counts every call that was rewritten, by whatever name the function is called."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest
from fixturekit import configuration

from rnglint.reports.changes import summarize
from rnglint.run import linter
from rnglint.run.linter import FixMode

STEP = """
    import functools

    import jax


    def noise(x, scale=1.0):
        return x + scale * jax.random.normal(jax.random.key(0), x.shape)
    """


@pytest.mark.parametrize(
    ("body", "number"),
    [
        pytest.param(
            """
            @jax.jit
            def step(x):
                return noise(x) + noise(x, scale=2.0)
            """,
            2,
            id="direct",
        ),
        pytest.param(
            """
            strong = functools.partial(noise, scale=2.0)

            @jax.jit
            def step(x):
                return strong(x)
            """,
            1,
            id="partial",
        ),
        pytest.param(
            """
            rows = jax.vmap(noise)

            @jax.jit
            def step(x):
                return rows(x).sum() + jax.vmap(noise)(x).sum()
            """,
            2,
            id="vmap",
        ),
        pytest.param(
            """
            def loss(x):
                return noise(x).sum()

            @jax.jit
            def step(x):
                return jax.value_and_grad(loss)(x)
            """,
            2,
            id="value_and_grad",
        ),
        pytest.param(
            """
            def body(carry, x):
                carry = noise(carry)
                return carry, x

            @jax.jit
            def step(x):
                return jax.lax.scan(body, x, x)
            """,
            2,
            id="scan",
        ),
        pytest.param(
            """
            @jax.jit
            def step(flag, x):
                return jax.lax.cond(flag, noise, lambda x: x, x) + jax.lax.map(noise, x)
            """,
            2,
            id="handed on",
        ),
        pytest.param(
            """
            @jax.jit
            def step(x):
                return max(noise(x), max(x, x))
            """,
            1,
            id="inside of another call",
        ),
    ],
)
def test_rewritten_calls_are_counted(body: str, number: int, tmp_path: Path) -> None:
    path = tmp_path / "step.py"
    before = f"{dedent(STEP).lstrip()}\n\n{dedent(body).lstrip()}".encode()
    path.write_bytes(before)
    outcome = linter.run([path], configuration(tmp_path), fix=FixMode.unsafe, jobs=1, cache=False)
    found = summarize(outcome.fixed, {path: (before, path.read_bytes())})
    assert (found.calls, found.files) == (number, 1)


def test_calls_of_several_files_are_counted(tmp_path: Path) -> None:
    texts = {
        "noise.py": dedent(STEP).lstrip(),
        "step.py": "import jax\n\nfrom noise import noise as jitter\n\nstep = jax.jit(jitter)\n",
        "main.py": "import jax.numpy as jnp\n\nfrom step import step\n\nfor _ in range(3):\n    step(jnp.ones(3))\n",
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    paths = [tmp_path / name for name in texts]
    outcome = linter.run(paths, configuration(tmp_path), fix=FixMode.unsafe, jobs=1, cache=False)
    changed = {path: (texts[path.name].encode(), path.read_bytes()) for path in paths}
    found = summarize(outcome.fixed, {path: pair for path, pair in changed.items() if pair[0] != pair[1]})
    assert [(each.qualname, each.after) for each in found.signatures] == [("noise", "(x, scale=1.0, *, key)")]
    assert (found.calls, found.files) == (1, 1)
