"""Seed threading across files: what the repair writes, to the character, and that the program then runs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest
from fixturekit import configuration

from rnglint import linter
from rnglint.linter import FixMode, Outcome

NOISE = """
import jax


def jitter(x):
    return x + jax.random.normal(jax.random.key(5), x.shape)
"""
STEP = """
import jax

from noise import jitter


@jax.jit
def step(x):
    return jitter(x)
"""


def write(folder: Path, files: dict[str, str]) -> list[Path]:
    """Put files into a folder; returns their paths."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text).lstrip("\n"), encoding="utf-8")
    return [folder / name for name in files]


def repair(folder: Path, paths: list[Path], mode: FixMode = FixMode.unsafe, diff: bool = False) -> Outcome:
    """Repair files of a folder."""
    return linter.run(paths, configuration(folder), fix=mode, diff=diff, jobs=1, cache=False)


def becomes(folder: Path, before: dict[str, str], after: dict[str, str]) -> None:
    """The repair makes ``after`` of ``before``, and nothing more when it is run again."""
    paths = write(folder, before)
    for _ in range(2):
        outcome = repair(folder, paths)
        assert not outcome.errors
        assert not outcome.rejected
        for name, text in {**before, **after}.items():
            assert (folder / name).read_text(encoding="utf-8") == dedent(text).lstrip("\n"), name


NOISE_FIXED = NOISE.replace("(x):", "(x, *, key):").replace("(jax.random.key(5),", "(key,")
STEP_FIXED = STEP.replace("(x):", "(x, *, key):").replace("jitter(x)", "jitter(x, key=key)")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(
            """
            import jax.numpy as jnp
            from step import step


            def main():
                x = jnp.zeros(3)
                for _ in range(4):
                    x = step(x)
                return x
            """,
            """
            import jax
            import jax.numpy as jnp
            from step import step


            def main():
                key = jax.random.key(5)
                x = jnp.zeros(3)
                for i in range(4):
                    x = step(x, key=jax.random.fold_in(key, i))
                return x
            """,
            id="a loop",
        ),
        pytest.param(
            """
            import jax.random as jr
            from step import step as move


            def main(x, seed):
                key = jr.key(seed)
                x = jr.normal(key, x.shape)
                return move(x)
            """,
            """
            import jax.random as jr
            from step import step as move


            def main(x, seed):
                key = jr.key(seed)
                key, rng_key = jr.split(key)
                x = jr.normal(key, x.shape)
                return move(x, key=rng_key)
            """,
            id="a key that is there",
        ),
        pytest.param(
            """
            from functools import partial
            from jax import random
            import step


            fast = partial(step.step)


            def main(xs):
                return [fast(x) for x in xs]
            """,
            """
            from functools import partial
            from jax import random
            import step


            fast = partial(step.step)


            def main(xs):
                key = random.key(5)
                return [fast(x, key=random.fold_in(key, i)) for i, x in enumerate(xs)]
            """,
            id="a partial of a module's function",
        ),
    ],
)
def test_a_caller_in_another_file(before: str, after: str, tmp_path: Path) -> None:
    becomes(
        tmp_path,
        {"noise.py": NOISE, "step.py": STEP, "main.py": before},
        {"noise.py": NOISE_FIXED, "step.py": STEP_FIXED, "main.py": after},
    )


def test_re_exports_tests_and_packages(tmp_path: Path) -> None:
    """A package hands the function on; a test calls it, and gets a key of its own."""
    becomes(
        tmp_path,
        {
            "pyproject.toml": "",
            "pkg/__init__.py": "from .step import step\n",
            "pkg/noise.py": NOISE,
            "pkg/step.py": STEP.replace("from noise", "from .noise"),
            "pkg/fit.py": """
                from . import step


                def fit(x, epochs):
                    for epoch in range(epochs):
                        x = step(x)
                    return x
                """,
            "tests/test_step.py": """
                import jax.numpy as jnp
                from pkg import step


                def test_shape(size):
                    assert step(jnp.ones(size)).shape == (size,)
                """,
        },
        {
            "pkg/noise.py": NOISE_FIXED,
            "pkg/step.py": STEP_FIXED.replace("from noise", "from .noise"),
            "pkg/fit.py": """
                import jax
                from . import step


                def fit(x, epochs):
                    key = jax.random.key(5)
                    for epoch in range(epochs):
                        x = step(x, key=jax.random.fold_in(key, epoch))
                    return x
                """,
            "tests/test_step.py": """
                import jax
                import jax.numpy as jnp
                from pkg import step


                def test_shape(size):
                    key = jax.random.key(5)
                    assert step(jnp.ones(size), key=key).shape == (size,)
                """,
        },
    )


def test_the_diff_of_several_files_is_taken_by_git(tmp_path: Path) -> None:
    files = {"noise.py": NOISE, "pkg/a.py": "", "step.py": STEP, "main.py": "from step import step\n\nprint(step(1.0))\n"}
    paths = [path for path in write(tmp_path, files) if path.suffix == ".py"]
    command = ["--isolated", "--no-cache", "--unsafe-fixes"]
    run = subprocess.run(
        [sys.executable, "-m", "rnglint", *command, "--diff", "."], cwd=tmp_path, capture_output=True, check=False
    )
    applied = subprocess.run(["git", "apply", "-"], cwd=tmp_path, input=run.stdout, check=False)
    assert applied.returncode == 0
    patched = {path: path.read_bytes() for path in paths}
    write(tmp_path, files)
    repair(tmp_path, paths)
    assert {path: path.read_bytes() for path in paths} == patched
    assert patched[tmp_path / "step.py"] == dedent(STEP_FIXED).lstrip("\n").encode()
