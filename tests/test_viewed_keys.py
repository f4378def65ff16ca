"""Keys that cross from JAX to torch and back: which uses are found, and what the repairs make of the programs.

Where an interpreter of ``RNGLINT_PROOF_PYTHONS`` has torchax the programs are run, before and after.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from benchkit import Ask, bench, having
from fixturekit import configuration

from rnglint.run import linter
from rnglint.run.linter import FixMode

HEAD = """\
import jax
import numpy as np
import torch
import torch.nn.functional as F
import torchax
from torch import nn
from torchax import interop
from torchax.interop import jax_jit, jax_view, torch_view

torchax.enable_globally()
env = torchax.default_env()
X = torch.ones(24, device="jax")

"""
TAIL = """

def main():
    return {"draws": [np.asarray(jax_view(draw)) for draw in run(3)]}
"""


@pytest.fixture(scope="module")
def ask() -> Iterator[Ask | None]:
    """Asks what a program draws, where some interpreter has torchax."""
    python = having("torchax")
    if not python:
        yield None
        return
    with bench(python) as ask:
        yield ask


def write(body: str, folder: Path) -> Path:
    path = folder / "main.py"
    path.write_text(HEAD + body + TAIL, encoding="utf-8")
    return path


def codes(path: Path) -> set[str]:
    found = linter.run([path], configuration(path.parent), jobs=1, cache=False)
    assert not found.errors
    return {each.code for each in found.diagnostics}


def repair(path: Path) -> bool:
    """Whether a repair changed the program."""
    outcome = linter.run([path], configuration(path.parent), fix=FixMode.unsafe, jobs=1, cache=False)
    assert not outcome.errors
    assert not outcome.rejected
    return bool(outcome.changed)


@pytest.mark.parametrize(
    ("code", "body"),
    [
        pytest.param(
            "RNG104",
            """\
class Model:
    def __init__(self):
        self.step = jax_jit(self._step)

    def _step(self, x):
        with env.override_property(prng=jax.random.PRNGKey(0)):
            return F.dropout(x, 0.5)

def run(n):
    m = Model()
    return [m.step(X) for _ in range(n)]
""",
            id="a method that the constructor compiles",
        ),
        pytest.param(
            "RNG104",
            """\
def _thin(x):
    with env.override_property(prng=jax.random.PRNGKey(0)):
        return F.dropout(x, 0.5)

thin = jax.jit(jax_view(_thin))

def run(n):
    return [thin(jax_view(X)) for _ in range(n)]
""",
            id="a torch function that JAX compiles",
        ),
        pytest.param(
            "RNG104",
            """\
def _thin(x):
    with env.override_property(prng=jax.random.key(0)):
        return F.dropout(x, 0.5)

thin = torch_view(jax.jit(jax_view(_thin)))

def run(n):
    return [thin(X) for _ in range(n)]
""",
            id="between two views",
        ),
        pytest.param(
            "RNG104",
            """\
def loss(w, x):
    with env.override_property(prng=jax.random.PRNGKey(0)):
        return (F.dropout(x, 0.5) * w).sum()

@jax_jit
def step(w, x):
    value, grad = interop.jax_value_and_grad(loss)(w, x)
    return w - 0.1 * grad

def run(n):
    w = torch.ones(24, device="jax")
    out = []
    for _ in range(n):
        new = step(w, X)
        out.append(new - w)
        w = new
    return out
""",
            id="a loss in a compiled step",
        ),
        pytest.param(
            "RNG104",
            """\
def noisy(x):
    key = torch_view(jax.random.PRNGKey(0))
    with env.override_property(prng=jax_view(key)):
        return x + torch.randn(x.shape, device="jax")

@jax_jit
def step(x):
    return noisy(x)

def run(n):
    return [noisy(X)] + [step(X) for _ in range(n)]
""",
            id="called by compiled code and by other code",
        ),
        pytest.param(
            "RNG105",
            """\
KEY = jax.random.key(0)

@jax_jit
def step(x):
    with env.override_property(prng=KEY):
        return x + torch.randn(x.shape, device="jax")

def run(n):
    return [step(X) for _ in range(n)]
""",
            id="a typed key of the module",
        ),
        pytest.param(
            "RNG105",
            """\
def noisy(x, key=torch_view(jax.random.PRNGKey(0))):
    with env.override_property(prng=jax_view(key)):
        return x + torch.randn(x.shape, device="jax")

@jax_jit
def step(x):
    return noisy(x)

def run(n):
    return [step(X) for _ in range(n)]
""",
            id="a tensor as a default",
        ),
        pytest.param(
            "RNG104",
            """\
@jax_jit
def step(x):
    k1, k2 = jax.random.split(jax.random.PRNGKey(0))
    with env.override_property(prng=k1):
        a = F.dropout(x, 0.5)
    with env.override_property(prng=k2):
        b = F.dropout(x, 0.5)
    return a + 3 * b

def run(n):
    return [step(X) for _ in range(n)]
""",
            id="children of a key",
        ),
        pytest.param(
            "RNG104",
            """\
def _thin(x):
    return x + torch_view(jax.random.normal(jax.random.key(0), (24,)))

thin = jax.jit(jax_view(_thin))

def run(n):
    return [thin(jax_view(X)) for _ in range(n)]
""",
            id="a sampler of JAX in a torch function",
        ),
        pytest.param(
            "RNG104",
            """\
@jax_jit
def step(x):
    with env.override_property(prng=jax.random.PRNGKey(0)):
        return F.dropout(x, 0.5)

def run(n):
    out = []
    while len(out) < n:
        out.append(step(X))
    return out
""",
            id="a loop without a counter",
        ),
        pytest.param(
            "RNG104",
            """\
def make_key():
    return torch_view(jax.random.PRNGKey(0))

@jax_jit
def step(x):
    with env.override_property(prng=jax_view(make_key())):
        return F.dropout(x, 0.5)

def run(n):
    return [step(X) for _ in range(n)]
""",
            id="a helper that makes the key",
        ),
        pytest.param(
            "RNG104",
            """\
def noisy(x, key):
    with env.override_property(prng=jax_view(key)):
        return F.dropout(x, 0.5)

step = jax_jit(lambda x: noisy(x, torch_view(jax.random.PRNGKey(0))))

def run(n):
    return [step(X) for _ in range(n)]
""",
            id="a lambda",
        ),
        pytest.param(
            "RNG104",
            """\
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.drop = nn.Dropout(0.5)

    def forward(self, x):
        with env.override_property(prng=jax.random.PRNGKey(0)):
            return self.drop(x)

def run(n):
    net = Net()

    @jax_jit
    def step(x):
        return net(x)

    return [step(X) for _ in range(n)]
""",
            id="a module of torch",
        ),
        pytest.param(
            "RNG104",
            """\
@jax_jit
def one(x):
    with env.override_property(prng=jax.random.PRNGKey(0)):
        return F.dropout(x, 0.5)

@jax_jit
def other(x):
    with env.override_property(prng=jax.random.PRNGKey(1)):
        return F.dropout(x, 0.5)

def run(n):
    out = []
    for _ in range(n):
        out.append(one(X) + 3 * other(X))
    return out
""",
            id="two functions that draw",
        ),
        pytest.param(
            "RNG105",
            """\
K1, K2 = torch_view(tuple(jax.random.split(jax.random.PRNGKey(0))))

@jax_jit
def step(x):
    with env.override_property(prng=jax_view(K2)):
        return F.dropout(x, 0.5)

def run(n):
    return [step(X) for _ in range(n)]
""",
            id="children as tensors",
        ),
        pytest.param(
            "RNG105",
            """\
KEY = jax.random.PRNGKey(0)

@jax.jit
def thin(x):
    return x + jax.random.normal(KEY, (24,))

@jax_jit
def step(x):
    with env.override_property(prng=KEY):
        return F.dropout(x, 0.5)

def run(n):
    return [torch_view(thin(jax_view(X))) for _ in range(n)] + [step(X) for _ in range(n)]
""",
            id="a key for both sides",
        ),
        pytest.param(
            "RNG304",
            """\
def thin(x, key):
    with env.override_property(prng=jax_view(key)):
        return F.dropout(x, 0.5)

def pair(x, key):
    k = jax_view(key)
    return [thin(x, torch_view(k)), thin(x, torch_view(k))]

def run(n):
    return pair(X, torch_view(jax.random.PRNGKey(0)))
""",
            id="arrays that become tensors",
        ),
        pytest.param(
            "RNG304",
            """\
def thin(x, key):
    with env.override_property(prng=jax_view(key)):
        return F.dropout(x, 0.5)

def pair(x, key):
    return [thin(x, key), thin(x, key)]

def run(n):
    return pair(X, torch_view(jax.random.PRNGKey(0)))
""",
            id="a tensor for two calls",
        ),
        pytest.param(
            "RNG304",
            """\
def draw(key):
    return jax.random.normal(jax_view(key), (9,))

def run(n):
    key = torch_view(jax.random.PRNGKey(0))
    return [draw(key), draw(key)]
""",
            id="a sampler of JAX that is given a view",
        ),
        pytest.param(
            "RNG302",
            """\
def thin(x, key):
    with env.override_property(prng=jax_view(key)):
        return F.dropout(x, 0.5)

def run(n):
    key = torch_view(jax.random.PRNGKey(0))
    return [thin(x, key) for x in [X, X] for _ in range(n)]
""",
            id="two loops",
        ),
        pytest.param(
            "RNG302",
            """\
def run(n):
    key = torch_view(jax.random.PRNGKey(0))
    out = []
    for _ in range(n):
        _, sub = jax.random.split(jax_view(key))
        with env.override_property(prng=sub):
            out.append(F.dropout(X, 0.5))
    return out
""",
            id="a split of a view",
        ),
        pytest.param(
            "RNG302",
            """\
def thin(x, key):
    with env.override_property(prng=key):
        return F.dropout(x, 0.5)

def run(n):
    key = torch_view(jax.random.PRNGKey(0))
    return [thin(X, jax_view(key)) for _ in range(n)]
""",
            id="a view for the call",
        ),
        pytest.param(
            "RNG302",
            """\
drop = nn.Dropout(0.5)

def apply(x, key):
    with env.override_property(prng=jax_view(key)):
        return drop(x)

def run(n):
    key = torch_view(jax.random.PRNGKey(0))
    return [apply(X, key) for _ in range(n)]
""",
            id="a layer",
        ),
    ],
)
def test_the_repaired_program_draws_anew(code: str, body: str, tmp_path: Path, ask: Ask | None) -> None:
    path = write(body, tmp_path)
    assert code in codes(path)
    if ask is not None:
        assert ask(tmp_path)["verdict"] == "hazard"
    assert repair(path)
    assert not codes(path) & {"RNG104", "RNG105", "RNG302", "RNG304"}
    if ask is not None:
        assert ask(tmp_path) == {"verdict": "fresh", "why": ""}


@pytest.mark.parametrize(
    ("code", "body"),
    [
        pytest.param(
            "RNG302",
            """\
def thin(x, key):
    key = jax_view(key)
    with env.override_property(prng=key):
        return F.dropout(x, 0.5)

def run(n):
    key = torch_view(jax.random.PRNGKey(0))
    return [thin(X, key) for _ in range(n)]
""",
            id="a parameter that becomes an array",
        ),
        pytest.param(
            "RNG302",
            """\
def thin(x, key):
    with env.override_property(prng=env.t2j_iso(key)):
        return F.dropout(x, 0.5)

def run(n):
    key = torch_view(jax.random.PRNGKey(0))
    return [thin(X, key) for _ in range(n)]
""",
            id="the environment's own views",
        ),
        pytest.param(
            "RNG313",
            """\
class T:
    def __init__(self):
        self.key = torch_view(jax.random.PRNGKey(0))

    def thin(self, x):
        with env.override_property(prng=jax_view(self.key)):
            return F.dropout(x, 0.5)

    def go(self, n):
        return [self.thin(X) for _ in range(n)]

def run(n):
    return T().go(n)
""",
            id="a tensor in an attribute",
        ),
        pytest.param(
            "RNG302",
            """\
def _thin(x, key):
    with env.override_property(prng=jax_view(key)):
        return F.dropout(x, 0.5)

thin = jax.jit(jax_view(_thin))

def run(n):
    key = jax.random.PRNGKey(0)
    return [thin(jax_view(X), key) for _ in range(n)]
""",
            id="arrays for a function that JAX compiles",
        ),
        pytest.param(
            "RNG302",
            """\
def _thin(x, key):
    with env.override_property(prng=jax_view(key)):
        return F.dropout(x, 0.5)

thin = torch_view(jax.jit(jax_view(_thin)))

def run(n):
    key = torch_view(jax.random.PRNGKey(0))
    return [thin(X, key) for _ in range(n)]
""",
            id="tensors for a function between views",
        ),
        pytest.param(
            "RNG302",
            """\
def thin(x, key):
    with env.override_property(prng=jax_view(key)):
        return F.dropout(x, 0.5)

def run(n):
    key = torch_view(jax.random.PRNGKey(0))
    out = []
    while len(out) < n:
        out.append(thin(X, key))
    return out
""",
            id="tensors in a loop without a counter",
        ),
        pytest.param(
            "RNG105",
            """\
def run(n):
    key = torch_view(jax.random.PRNGKey(0))

    @jax_jit
    def step(x):
        with env.override_property(prng=jax_view(key)):
            return F.dropout(x, 0.5)

    out = []
    while len(out) < n:
        out.append(step(X))
    return out
""",
            id="a tensor that would have to move on",
        ),
        pytest.param(
            "RNG105",
            """\
class Model:
    def __init__(self, seed):
        self.key = jax.random.PRNGKey(seed)
        self.step = jax_jit(self._step)

    def _step(self, x):
        with env.override_property(prng=self.key):
            return F.dropout(x, 0.5)

def run(n):
    m = Model(3)
    return [m.step(X) for _ in range(n)]
""",
            id="an attribute",
        ),
        pytest.param(
            "RNG104",
            """\
def noise(x):
    with env.override_property(prng=jax.random.PRNGKey(0)):
        return F.dropout(x, 0.5)

@jax.jit
def step(x):
    return interop.call_torch(noise, x)

def run(n):
    return [step(jax_view(X)) for _ in range(n)]
""",
            id="a torch function that JAX calls",
        ),
    ],
)
def test_there_is_no_repair_where_the_side_of_a_key_cannot_be_told(
    code: str, body: str, tmp_path: Path, ask: Ask | None
) -> None:
    path = write(body, tmp_path)
    assert codes(path) == {code}
    if ask is not None:
        assert ask(tmp_path)["verdict"] == "hazard"
    assert not repair(path)


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(
            """\
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.drop = nn.Dropout(0.5)

    def forward(self, x):
        return self.drop(x)

def run(n):
    net = Net().eval()
    key = jax.random.PRNGKey(0)
    out = []
    for _ in range(n):
        with env.override_property(prng=key):
            out.append(net(X))
    return out
""",
            id="a model in evaluation",
        ),
        pytest.param(
            """\
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.drop = nn.Dropout(0.0)

    def forward(self, x):
        return self.drop(x)

net = Net()

def run(n):
    key = jax.random.PRNGKey(0)
    out = []
    for _ in range(n):
        with env.override_property(prng=key):
            out.append(net(X))
    return out
""",
            id="a rate of zero",
        ),
    ],
)
def test_what_does_not_draw_uses_no_key(body: str, tmp_path: Path) -> None:
    assert codes(write(body, tmp_path)) == set()
