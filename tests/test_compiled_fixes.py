"""Repairs of compiled and traced programs: each is run, call by call, with two seeds of the program."""

from __future__ import annotations

import importlib.util
import itertools
import sys
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent
from types import ModuleType

import pytest
from click.testing import CliRunner

from rnglint.cli.commands import application

pytestmark = pytest.mark.usefixtures("long_lines")

pytest.importorskip("jax")
pytest.importorskip("torch")

REPAIRED = {
    "the key of an object": (
        "RNG105",
        """
        import jax
        import jax.numpy as jnp


        class Base:
            def __init__(self, seed, sigma=0.1):
                self.noise_key = jax.random.key(seed)
                self.sigma = sigma

            def perturb(self, x):
                return x + self.sigma * jax.random.normal(self.noise_key, x.shape)


        class Trainer(Base):
            def __init__(self, seed):
                super().__init__(seed)
                self.update = jax.jit(self._update)

            def _update(self, params, batch):
                return params - 0.1 * self.perturb(batch).mean(0)


        def run(seed):
            trainer = Trainer(seed)
            seen = []
            for epoch in range(2):
                for step in range(2):
                    seen.append(trainer.update(jnp.zeros(2), jnp.ones((4, 2))).tolist())
            return seen
        """,
    ),
    "a generator in a whole graph": (
        "RNG106",
        '''
        import torch


        @torch.compile(fullgraph=True, backend="eager")
        def diffuse(x: torch.Tensor, strength: float = 0.5, *, generator: torch.Generator) -> torch.Tensor:
            """Add noise.

            Args:
                generator: where the noise comes from.
            """
            noise = torch.randn(x.shape, generator=generator)
            return x + strength * noise


        def run(seed):
            generator = torch.Generator().manual_seed(seed)
            seen = [diffuse(torch.zeros(2), generator=generator).tolist() for step in range(3)]
            return [*seen, diffuse(torch.zeros(2), 0.1, generator=generator).tolist()]
        ''',
    ),
    "the host's number in an exported program": (
        "RNG102",
        """
        import numpy as np
        import torch
        from torch import nn


        class Scale(nn.Module):
            def __init__(self, low, high):
                super().__init__()
                self.low = low
                self.high = high

            def forward(self, x):
                factor = np.random.uniform(self.low, self.high)
                return x * factor


        def run(seed):
            np.random.seed(seed)
            program = torch.export.export(Scale(0.5, 1.5), (torch.ones(1, 2),)).module()
            return [program(torch.ones(1, 2)).tolist() for _ in range(3)]
        """,
    ),
    "two draws of a closure": (
        "RNG105",
        """
        import jax
        import jax.numpy as jnp
        import numpy as np


        def build(seed):
            rng = np.random.default_rng(seed)

            def corrupt(x, y):
                noise = rng.normal(size=x.shape)
                shift = rng.uniform(-1.0, 1.0)
                return x + noise, y + shift

            return jax.jit(corrupt)


        def run(seed):
            corrupt = build(seed)
            seen = []
            for _ in range(3):
                a, b = corrupt(jnp.zeros(2), jnp.zeros(1))
                seen.append([*a.tolist(), *b.tolist()])
            return seen
        """,
    ),
    "a coin of Python in a method": (
        "RNG102",
        '''
        import random
        from functools import partial

        import jax
        import jax.numpy as jnp


        class Policy:
            def __init__(self, size):
                self.size = size

            @partial(jax.jit, static_argnums=(0,))
            def act(self, obs):
                """Where to go."""
                offset = random.uniform(0.0, 9.0)
                return obs.sum() + offset

            def rollout(self, steps):
                return [float(self.act(jnp.arange(self.size))) for _ in range(steps)]


        def run(seed):
            random.seed(seed)
            return [draw for policy in [Policy(3), Policy(4)] for draw in policy.rollout(3)]
        ''',
    ),
    "a seed for one stream of two, far away": (
        "RNG102",
        """
        import random

        import jax
        import jax.numpy as jnp


        def seed_everything(seed):
            random.seed(seed)


        @jax.jit
        def jitter(x):
            return x * random.uniform(0.5, 1.5)


        def run(seed):
            seed_everything(seed)
            return [jitter(jnp.ones(2)).tolist() for _ in range(3)]
        """,
    ),
    "a seed that is an argument of a whole graph": (
        "RNG101",
        """
        import torch


        @torch.compile(fullgraph=True, backend="eager")
        def jitter(x, seed, scale=0.1):
            torch.manual_seed(seed)
            return x + scale * torch.randn(x.shape)


        def run(seed):
            return [jitter(torch.zeros(3), seed + 10 * i).tolist() for i in range(3)]
        """,
    ),
    "a number of Python that a trace keeps": (
        "RNG103",
        """
        import torch


        class Skip(torch.nn.Module):
            def __init__(self, rate=0.5):
                super().__init__()
                self.rate = rate
                self.linear = torch.nn.Linear(1, 1)

            def forward(self, x):
                if torch.rand(()) < self.rate:
                    return self.linear(x)
                return torch.rand_like(x)


        def run(seed):
            torch.manual_seed(seed)
            block = torch.jit.trace(Skip(), (torch.ones(1),), check_trace=False)
            return [block(torch.ones(1)).tolist() for _ in range(9)]
        """,
    ),
}
"""A rule, and a program in which its repair has to hold."""

LEFT_ALONE = {
    "Python asks for the static seed": (
        "RNG107",
        """
        from functools import partial

        import jax


        @partial(jax.jit, static_argnums=(1,))
        def sample(x, seed):
            if seed % 2:
                x = -x
            return x + jax.random.normal(jax.random.key(seed), x.shape)


        def samples(x, count):
            return [sample(x, i) for i in range(count)]
        """,
    ),
    "the function is compiled ahead of time by its name": (
        "RNG102",
        """
        import secrets

        import jax
        import jax.numpy as jnp


        @jax.jit
        def jitter(x):
            return x * secrets.randbelow(9)


        def run():
            return jitter.lower(jnp.ones(2)), [jitter(jnp.ones(2)) for _ in range(3)]
        """,
    ),
    "a list is no argument": (
        "RNG102",
        """
        import random

        import torch


        @torch.compile(fullgraph=True, backend="eager")
        def thin(points):
            return points[random.choices(range(9), k=2)]


        def run():
            return [thin(torch.arange(9.0)) for _ in range(3)]
        """,
    ),
    "TorchScript may not know the loop": (
        "RNG103",
        """
        import torch


        class Path(torch.nn.Module):
            def __init__(self):
                super().__init__()
                self.layers = [torch.nn.Identity(), torch.nn.Tanh()]

            def forward(self, x):
                if torch.rand(()) < 0.5:
                    for layer in self.layers:
                        x = layer(x)
                return x + 1


        def run():
            path = torch.jit.trace(Path(), (torch.ones(1),), check_trace=False)
            return [path(torch.ones(1)) for _ in range(9)]
        """,
    ),
    "others rely on the seed": (
        "RNG101",
        """
        import torch


        def fixed_noise(shape):
            torch.manual_seed(3)
            return torch.randn(shape)


        class Layer(torch.nn.Module):
            def forward(self, x):
                return x + fixed_noise(x.shape)


        def run():
            layer = torch.jit.trace(Layer(), (torch.zeros(2),), check_trace=False)
            return layer(torch.zeros(2)), fixed_noise((2,))
        """,
    ),
    "the object of the key comes from elsewhere": (
        "RNG105",
        """
        from functools import partial

        import jax


        class Noise:
            def __init__(self, seed):
                self.key = jax.random.key(seed)

            @partial(jax.jit, static_argnums=0)
            def draw(self):
                return jax.random.normal(self.key, (3,))


        def draws(noise: Noise, count):
            return [noise.draw() for _ in range(count)]
        """,
    ),
}


def repaired(rule: str, text: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The program after the tool's own repair."""
    path = folder / "program.py"
    path.write_text(dedent(text).lstrip("\n"), encoding="utf-8")
    monkeypatch.chdir(folder)
    options = ["--fix", "--unsafe-fixes", "--preview", "--select", rule, "--no-cache", "--exit-zero"]
    done = CliRunner().invoke(application, ["check", *options, "."])
    assert done.exit_code == 0, done.output
    return path.read_text(encoding="utf-8")


_NUMBERS = itertools.count()


def load(path: Path) -> ModuleType:
    """A program as a module of its own."""
    name = f"repaired_program_{next(_NUMBERS)}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def fresh(path: Path) -> Callable[[int], list[object]]:
    """What a new process would draw for a seed."""
    return lambda seed: load(path).run(seed)  # type: ignore[no-any-return]


@pytest.mark.parametrize("name", REPAIRED)
def test_every_call_draws_anew_and_the_seed_decides(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rule, text = REPAIRED[name]
    assert repaired(rule, text, tmp_path, monkeypatch) != dedent(text).lstrip("\n")
    run = fresh(tmp_path / "program.py")
    first, again, other = run(1), run(1), run(2)
    assert first == again
    assert first != other
    assert len({str(draw) for draw in first}) > len(first) // 2


@pytest.mark.parametrize("name", LEFT_ALONE)
def test_what_could_break_is_left_alone(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rule, text = LEFT_ALONE[name]
    assert repaired(rule, text, tmp_path, monkeypatch) == dedent(text).lstrip("\n")
