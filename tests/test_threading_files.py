"""Seed threading across files: what the repair writes, to the character, and that the program then runs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest
from fixturekit import configuration

from rnglint.run import linter
from rnglint.run.linter import FixMode, Outcome

pytestmark = pytest.mark.usefixtures("long_lines")

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
TWICE = "from step import step\n\nprint(step(1.0), step(2.0))\n"


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
                return move(move(x))
            """,
            """
            import jax.random as jr
            from step import step as move


            def main(x, seed):
                key = jr.key(seed)
                key, rng_key = jr.split(key)
                x = jr.normal(key, x.shape)
                return move(move(x, key=jr.fold_in(rng_key, 1)), key=jr.fold_in(rng_key, 0))
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
    main = TWICE
    files = {"noise.py": NOISE, "pkg/a.py": "", "step.py": STEP, "main.py": main}
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


def test_a_family_of_methods_changes_together(tmp_path: Path) -> None:
    """A method that another one overrides, and is called by its name on either class."""
    base = """
        import jax


        class Policy:
            @jax.jit
            def act(self, x):
                return x + jax.random.normal(jax.random.key(0), x.shape)
        """
    other = """
        from base import Policy


        class Still(Policy):
            def act(self, x):
                return x
        """
    run = """
        import jax.numpy as jnp

        from base import Policy
        from still import Still


        def main():
            policy, still = Policy(), Still()
            one = policy.act(jnp.ones(3))
            again = policy.act(jnp.ones(3))
            two = still.act(jnp.ones(3))
            return one, again, two
        """
    becomes(
        tmp_path,
        {"base.py": base, "still.py": other, "main.py": run},
        {
            "base.py": base.replace("(self, x)", "(self, x, *, key)").replace("jax.random.key(0), x", "key, x"),
            "still.py": other.replace("(self, x)", "(self, x, *, key)"),
            "main.py": """
                import jax
                import jax.numpy as jnp

                from base import Policy
                from still import Still


                def main():
                    key = jax.random.key(0)
                    policy, still = Policy(), Still()
                    one = policy.act(jnp.ones(3), key=jax.random.fold_in(key, 0))
                    again = policy.act(jnp.ones(3), key=jax.random.fold_in(key, 1))
                    two = still.act(jnp.ones(3), key=jax.random.fold_in(key, 2))
                    return one, again, two
                """,
        },
    )


@pytest.mark.parametrize(
    ("style", "line"),
    [
        pytest.param(
            """
            Args:
                x: the state.

            Returns:
                the next one.
            """,
            "    key: Key of the random numbers.",
            id="google",
        ),
        pytest.param(
            """
            Parameters
            ----------
            x : array
                The state.

            Returns
            -------
            array
            """,
            "key\n    Key of the random numbers.",
            id="numpy",
        ),
        pytest.param(
            """
            :param x: the state
            :type x: array
            :returns: the next one
            """,
            ":param key: key of the random numbers.",
            id="sphinx",
        ),
    ],
)
def test_docstrings_tell_of_the_parameter(style: str, line: str, tmp_path: Path) -> None:
    documented = '"""One step.\n' + dedent(style) + '"""'
    body = "\n".join(f"    {row}" if row else "" for row in documented.splitlines())
    text = STEP.replace("    return jitter(x)", f"{body}\n    return jitter(x)")
    paths = write(tmp_path, {"noise.py": NOISE, "step.py": text, "main.py": TWICE})
    repair(tmp_path, paths)
    after = (tmp_path / "step.py").read_text(encoding="utf-8")
    assert "\n".join(f"    {row}" for row in line.splitlines()) + "\n" in after
    assert len(after.splitlines()) == len(text.lstrip("\n").splitlines()) + len(line.splitlines())


@pytest.mark.parametrize(
    "other",
    [
        pytest.param("from step import step\n\nHOOKS = [step]\n", id="stored"),
        pytest.param("from step import step\n\nprint(step)\n", id="passed on"),
        pytest.param("import step\n\ndef hook():\n    return step.step\n", id="returned"),
        pytest.param("from step import step\n\ndef fit(x, f=step):\n    return f(x)\n", id="a default"),
        pytest.param("import step\n\nrun = getattr(step, 'step')\n", id="asked for by name"),
        pytest.param("import step\n\nTABLE = {'a': step.step}\n", id="in a table"),
        pytest.param("from step import step as s\n\ndef run(x, f=None):\n    f = f or s\n    return f(x)\n", id="or"),
        pytest.param(
            "from functools import partial\nfrom step import step\n\nruns = [partial(step, n) for n in range(2)]\n",
            id="partials in a list",
        ),
        pytest.param(
            "from dataclasses import dataclass\nfrom step import step\n\n@dataclass\nclass R:\n    f: object = step\n",
            id="the default of a field",
        ),
        pytest.param(
            "from concurrent.futures import Executor\nfrom step import step\n\n"
            "def run(pool: Executor, x):\n    return pool.submit(step, x)\n",
            id="given to a pool",
        ),
        pytest.param(
            "from unittest import mock\nimport step\n\nwith mock.patch.object(step, 'step') as seen:\n    seen(1.0)\n",
            id="replaced in its module",
        ),
        pytest.param(
            "from unittest.mock import patch\n\nwith patch('step.step') as seen:\n    seen(1.0)\n",
            id="replaced by its whole name",
        ),
    ],
)
def test_uses_in_other_files_that_cannot_be_followed(other: str, tmp_path: Path) -> None:
    """The key would be lacking there: the repair is shown and not made."""
    files = {"noise.py": NOISE, "step.py": STEP, "other.py": other}
    paths = write(tmp_path, files)
    before = {path: path.read_bytes() for path in paths}
    outcome = repair(tmp_path, paths)
    assert {path: path.read_bytes() for path in paths} == before
    assert {each.fix.applicability for each in outcome.diagnostics if each.fix} <= {"display"}


def test_a_notebook_of_an_old_format_speaks_of_the_function(tmp_path: Path) -> None:
    """It cannot be rewritten, and must not be broken."""
    paths = write(tmp_path, {"noise.py": NOISE, "step.py": STEP, "main.py": TWICE})
    old = '{"nbformat": 2, "worksheets": [{"cells": [{"input": ["from step import step"]}]}]}'
    (tmp_path / "look.ipynb").write_text(old, encoding="utf-8")
    outcome = repair(tmp_path, paths)
    assert not outcome.fixed
    assert [each.code for each in outcome.diagnostics] == ["RNG104"]


def test_a_pipe_among_the_files_is_not_waited_for(tmp_path: Path) -> None:
    paths = write(tmp_path, {"noise.py": NOISE, "step.py": STEP, "main.py": TWICE})
    os.mkfifo(tmp_path / "pipe.py")
    assert repair(tmp_path, paths).fixed


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read every file")
def test_a_file_that_cannot_be_read_may_speak_of_the_function(tmp_path: Path) -> None:
    paths = write(tmp_path, {"noise.py": NOISE, "step.py": STEP, "main.py": TWICE})
    (tmp_path / "locked.py").write_text("from step import step\n", encoding="utf-8")
    (tmp_path / "locked.py").chmod(0)
    assert not repair(tmp_path, paths).fixed


def test_a_file_that_cannot_be_parsed_speaks_of_the_function(tmp_path: Path) -> None:
    paths = write(tmp_path, {"noise.py": NOISE, "step.py": STEP, "main.py": TWICE})
    (tmp_path / "broken.py").write_text("from step import step\nprint step(1)\n", encoding="utf-8")
    assert not repair(tmp_path, paths).fixed


def test_a_seed_with_a_name_is_asked_for_by_it(tmp_path: Path) -> None:
    step = """
        import torch

        SEED = 17


        @torch.compile
        def step(x):
            torch.manual_seed(SEED)
            return x + torch.randn_like(x)
        """
    main = """
        import torch
        from step import step


        def main(epochs):
            return [step(torch.ones(3)) for _ in range(epochs)]
        """
    head = "import random\n\n        import torch"
    becomes(
        tmp_path,
        {"step.py": step, "main.py": main},
        {
            "step.py": step.replace("(x):", "(x, *, rng_seed):").replace("seed(SEED)", "seed(rng_seed)"),
            "main.py": main.replace(
                "import torch\n        from step import step", f"{head}\n        from step import SEED, step"
            )
            .replace("ones(3))", "ones(3), rng_seed=seeds.getrandbits(63))")
            .replace("(epochs):", "(epochs):\n            seeds = random.Random(SEED)"),
        },
    )


REGISTERED = """
    import jax

    from noise import jitter
    from registry import register


    @register
    @jax.jit
    def step(x):
        return jitter(x)
    """
REGISTRY = """
    STEPS = []


    def register(f):
        STEPS.append(f)
        return f
    """


def test_a_decorator_that_keeps_the_function(tmp_path: Path) -> None:
    paths = write(tmp_path, {"noise.py": NOISE, "step.py": REGISTERED, "registry.py": REGISTRY})
    assert not repair(tmp_path, paths).fixed


AGENT = """
    import jax

    from noise import jitter


    class Agent:
        def __init__(self):
            self._act = jax.jit(self.act)

        def act(self, x):
            return jitter(x)

        def __call__(self, x):
            return self._act(x)
    """
ROLLOUT = """
    def rollout(agent, x, steps):
        return [agent(x) for _ in range(steps)]
    """
RUN = """
    import jax.numpy as jnp
    from agent import Agent
    from rollout import rollout


    def main():
        return rollout(Agent(), jnp.ones(3), 4)
    """


def test_an_instance_that_is_called_where_it_was_given(tmp_path: Path) -> None:
    becomes(
        tmp_path,
        {"noise.py": NOISE, "agent.py": AGENT, "rollout.py": ROLLOUT, "main.py": RUN},
        {
            "noise.py": NOISE_FIXED,
            "agent.py": AGENT.replace("x):", "x, *, key):").replace("(x)\n", "(x, key=key)\n"),
            "rollout.py": """
                import jax


                def rollout(agent, x, steps, *, key):
                    return [agent(x, key=jax.random.fold_in(key, i)) for i in range(steps)]
                """,
            "main.py": RUN.replace("import jax.numpy", "import jax\n    import jax.numpy")
            .replace("    return", "    key = jax.random.key(5)\n        return")
            .replace(", 4)", ", 4, key=key)"),
        },
    )


def test_an_instance_that_goes_where_nobody_sees_it(tmp_path: Path) -> None:
    """Somebody else may call it, without a key."""
    run = "from agent import Agent\nfrom elsewhere import play\n\nplay(Agent())\n"
    paths = write(tmp_path, {"noise.py": NOISE, "agent.py": AGENT, "main.py": run})
    assert not repair(tmp_path, paths).fixed


def test_a_wrapper_that_hands_on_all_arguments(tmp_path: Path) -> None:
    timing = """
        import functools


        def timed(f):
            @functools.wraps(f)
            def inner(*args, **kwargs):
                return f(*args, **kwargs)

            return inner
        """
    main = """
        import jax.numpy as jnp
        from step import step
        from timing import timed

        fast = timed(step)


        def main():
            return [fast(jnp.ones(3)) for _ in range(3)]
        """
    after = (
        main.replace("import jax.numpy", "import jax\n        import jax.numpy")
        .replace("    return [", "    key = jax.random.key(5)\n            return [")
        .replace("ones(3)) for _", "ones(3), key=jax.random.fold_in(key, i)) for i")
    )
    becomes(
        tmp_path,
        {"noise.py": NOISE, "step.py": STEP, "timing.py": timing, "main.py": main},
        {"noise.py": NOISE_FIXED, "step.py": STEP_FIXED, "main.py": after},
    )


def test_the_loss_of_an_nnx_transformation_takes_its_key_by_position(tmp_path: Path) -> None:
    """``nnx.value_and_grad`` leaves no keyword to the function that it is given."""
    before = """
        import jax
        from flax import nnx


        def loss_fn(model, x):
            noise = jax.random.normal(jax.random.key(0), x.shape)
            return ((model(x) - noise) ** 2).mean()


        @nnx.jit
        def step(model, x):
            return nnx.value_and_grad(loss_fn)(model, x)
        """
    after = (
        before.replace("loss_fn(model, x):", "loss_fn(model, x, key):")
        .replace("(jax.random.key(0), x", "(key, x")
        .replace("step(model, x):", "step(model, x, *, key):")
        .replace(")(model, x)", ")(model, x, key=key)")
    )
    becomes(tmp_path, {"train.py": before}, {"train.py": after})
