"""Keys for functions that torchax compiles: what the repair of an implicit draw writes, and where it writes nothing.

The repaired programs of the fixtures run under torchax itself (``test_proofs.py``).
"""

# Expected texts are as the repair writes them, however long.
# ruff: noqa: E501

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fixturekit import Fixture, check, fixtures, read

from rnglint.api.diagnostics import Diagnostic
from rnglint.config.configuration import Configuration, Overrides
from rnglint.run import linter
from rnglint.run.linter import FixMode

pytestmark = pytest.mark.usefixtures("long_lines")

HEAD = """\
import torch
import torch.nn.functional as F
import torchax
from torchax import interop
from torch import nn
"""
ENABLED = """
torchax.enable_globally()

"""


def run(text: str, folder: Path, fix: FixMode) -> linter.Outcome:
    path = folder / "program.py"
    path.write_text(text, encoding="utf-8")
    rules = Configuration(Overrides({"preview": True}, select=("RNG103",)), isolated=True, cwd=folder)
    outcome = linter.run([path], rules, fix=fix, jobs=1, cache=False)
    assert not outcome.errors
    assert not outcome.rejected
    return outcome


def repair(text: str, folder: Path) -> str:
    run(text, folder, FixMode.unsafe)
    return (folder / "program.py").read_text(encoding="utf-8")


def findings(text: str, folder: Path) -> list[Diagnostic]:
    return run(text, folder, FixMode.none).diagnostics


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(
            """\

@interop.jax_jit
def attend(query, key, value):
    scores = F.dropout(query * key, 0.1)
    return scores * value


def run(n):
    x = torch.ones(8, device="jax")
    outs = []
    for step in range(n):
        outs.append(attend(x, x, x))
        outs.append(attend(x, key=x, value=x))
    return outs
""",
            """\

@interop.jax_jit
def attend(query, key, value, *, rng_key):
    with torchax.default_env().override_property(prng=interop.jax_view(rng_key)):
        scores = F.dropout(query * key, 0.1)
    return scores * value


def run(n):
    root = jax.random.PRNGKey(0)
    x = torch.ones(8, device="jax")
    outs = []
    for step in range(n):
        outs.append(attend(x, x, x, rng_key=interop.torch_view(jax.random.fold_in(jax.random.fold_in(root, 0), step))))
        outs.append(attend(x, key=x, value=x, rng_key=interop.torch_view(jax.random.fold_in(jax.random.fold_in(root, 1), step))))
    return outs
""",
            id="loop with an index",
        ),
        pytest.param(
            """\

@interop.jax_jit
def step(x):
    '''Doc
    string.'''
    if x.ndim == 1:
        # first
        y = F.dropout(x, 0.5)

        note = '''multi
line
'''
        # second
        y = y + torch.rand(
            x.shape, device="jax"
        )
    else:
        y = x
    return y


def run(n):
    x = torch.ones(8, device="jax")
    out = []
    for i, j in enumerate(range(n)):
        out.append(step(x))
    return out
""",
            """\

@interop.jax_jit
def step(x, *, key):
    '''Doc
    string.'''
    if x.ndim == 1:
        # first
        with torchax.default_env().override_property(prng=interop.jax_view(key)):
            y = F.dropout(x, 0.5)

            note = '''multi
line
'''
            # second
            y = y + torch.rand(
                x.shape, device="jax"
            )
    else:
        y = x
    return y


def run(n):
    root = jax.random.PRNGKey(0)
    x = torch.ones(8, device="jax")
    out = []
    for i, j in enumerate(range(n)):
        out.append(step(x, key=interop.torch_view(jax.random.fold_in(root, i))))
    return out
""",
            id="strings and comments",
        ),
        pytest.param(
            """\

def noise(x):
    return x + torch.randn_like(x)


@interop.jax_jit
def first(x):
    return noise(x) * 2


@interop.jax_jit
def second(x):
    y = noise(x)
    z = noise(y)
    return z


def run(n):
    x = torch.ones(8, device="jax")
    return [(first(x), second(x)) for _ in range(n)]
""",
            """\

def noise(x):
    return x + torch.randn_like(x)


@interop.jax_jit
def first(x, *, key):
    with torchax.default_env().override_property(prng=interop.jax_view(key)):
        return noise(x) * 2


@interop.jax_jit
def second(x, *, key):
    with torchax.default_env().override_property(prng=interop.jax_view(key)):
        y = noise(x)
        z = noise(y)
    return z


def run(n):
    root = jax.random.PRNGKey(0)
    x = torch.ones(8, device="jax")
    return [(first(x, key=interop.torch_view(jax.random.fold_in(jax.random.fold_in(root, 0), i))), second(x, key=interop.torch_view(jax.random.fold_in(jax.random.fold_in(root, 1), i)))) for i in range(n)]
""",
            id="helper of two functions",
        ),
        pytest.param(
            """\

@interop.gradient_checkpoint
def block(x, depth: int = 0):
    return F.dropout(x, 0.1)


@interop.jax_jit
def step(x):
    for scale in (1.0, 2.0):
        x = scale * block(x)
        x = x + 0.1 * torch.rand_like(x)
    return x


def run(n):
    x = torch.ones(8, device="jax")
    return [step(x) for _ in range(n)]
""",
            """\

@interop.gradient_checkpoint
def block(x, depth: int = 0, *, key):
    with torchax.default_env().override_property(prng=interop.jax_view(key)):
        return F.dropout(x, 0.1)


@interop.jax_jit
def step(x, *, key):
    with torchax.default_env().override_property(prng=jax.random.fold_in(interop.jax_view(key), 0)):
        for i, scale in enumerate((1.0, 2.0)):
            x = scale * block(x, key=interop.torch_view(jax.random.fold_in(jax.random.fold_in(interop.jax_view(key), 1), i)))
            x = x + 0.1 * torch.rand_like(x)
    return x


def run(n):
    root = jax.random.PRNGKey(0)
    x = torch.ones(8, device="jax")
    return [step(x, key=interop.torch_view(jax.random.fold_in(root, i))) for i in range(n)]
""",
            id="checkpoint in a loop",
        ),
        pytest.param(
            """\

def step(x):
    return F.dropout(x, 0.5)


fast = torchax.compile(step)


def run(n):
    x = torch.ones(8, device="jax")
    eager = step(x)
    return [fast(x) for _ in range(n)]
""",
            """\

def step(x, *, key):
    with torchax.default_env().override_property(prng=interop.jax_view(key)):
        return F.dropout(x, 0.5)


fast = torchax.compile(step)


def run(n):
    root = jax.random.PRNGKey(0)
    x = torch.ones(8, device="jax")
    eager = step(x, key=interop.torch_view(jax.random.fold_in(root, 0)))
    return [fast(x, key=interop.torch_view(jax.random.fold_in(jax.random.fold_in(root, 1), i))) for i in range(n)]
""",
            id="eager and compiled",
        ),
        pytest.param(
            """\

def loss(w, x):
    return (F.dropout(w * x, 0.5) ** 2).sum()


@interop.jax_jit
def step(w, x):
    grad_fn = interop.jax_value_and_grad(loss, {"argnums": 1})
    value, grad = grad_fn(w, x)
    return value


def run(n):
    x = torch.ones(64, device="jax")
    return [step(x, x) for _ in range(n)]
""",
            """\

def loss(w, x, *, key):
    with torchax.default_env().override_property(prng=interop.jax_view(key)):
        return (F.dropout(w * x, 0.5) ** 2).sum()


@interop.jax_jit
def step(w, x, *, key):
    grad_fn = interop.jax_value_and_grad(loss, {"argnums": 1})
    value, grad = grad_fn(w, x, key=key)
    return value


def run(n):
    root = jax.random.PRNGKey(0)
    x = torch.ones(64, device="jax")
    return [step(x, x, key=interop.torch_view(jax.random.fold_in(root, i))) for i in range(n)]
""",
            id="loss with options",
        ),
        pytest.param(
            """\

import jax


@interop.jax_jit
def step(x):
    return x + torch.rand_like(x)


def run(key, n):
    key, sub = jax.random.split(key)
    x = interop.torch_view(jax.random.normal(sub, (8,)))
    return [step(x) for _ in range(n)]
""",
            """\

import jax


@interop.jax_jit
def step(x, *, key):
    with torchax.default_env().override_property(prng=interop.jax_view(key)):
        return x + torch.rand_like(x)


def run(key, n):
    key, rng_key = jax.random.split(key)
    key, sub = jax.random.split(key)
    x = interop.torch_view(jax.random.normal(sub, (8,)))
    return [step(x, key=interop.torch_view(jax.random.key_data(jax.random.fold_in(rng_key, i)))) for i in range(n)]
""",
            id="typed key of the caller",
        ),
        pytest.param(
            """\

import jax


@interop.jax_jit
def step(x):
    return x + torch.rand_like(x)


def run(n):
    key = jax.random.PRNGKey(3)
    key, sub = jax.random.split(key)
    x = interop.torch_view(jax.random.normal(sub, (8,)))
    return [step(x) for _ in range(n)]
""",
            """\

import jax


@interop.jax_jit
def step(x, *, key):
    with torchax.default_env().override_property(prng=interop.jax_view(key)):
        return x + torch.rand_like(x)


def run(n):
    key = jax.random.PRNGKey(3)
    key, rng_key = jax.random.split(key)
    key, sub = jax.random.split(key)
    x = interop.torch_view(jax.random.normal(sub, (8,)))
    return [step(x, key=interop.torch_view(jax.random.fold_in(rng_key, i))) for i in range(n)]
""",
            id="integer key of the caller",
        ),
        pytest.param(
            """\

from functools import partial


def step(scale, x):
    return x + scale * torch.rand_like(x)


fast = interop.jax_jit(partial(step, 2.0))


def run(n):
    x = torch.ones(8, device="jax")
    return [fast(x) for _ in range(n)]
""",
            """\

from functools import partial


def step(scale, x, *, key):
    with torchax.default_env().override_property(prng=interop.jax_view(key)):
        return x + scale * torch.rand_like(x)


fast = interop.jax_jit(partial(step, 2.0))


def run(n):
    root = jax.random.PRNGKey(0)
    x = torch.ones(8, device="jax")
    return [fast(x, key=interop.torch_view(jax.random.fold_in(root, i))) for i in range(n)]
""",
            id="partial",
        ),
        pytest.param(
            """\

class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.drop = nn.Dropout(0.5)

    def forward(self, x):
        return self.drop(x)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(8, 8), Block())
        self.head = Block()

    def forward(self, x):
        h = self.body(x)
        return self.head(h)


def run(n):
    net = Net().to("jax")
    fast = interop.JittableModule(net)
    x = torch.ones(8, device="jax")
    return [fast(x) for _ in range(n)]
""",
            """\

class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.drop = nn.Dropout(0.5)

    def forward(self, x):
        return self.drop(x)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(8, 8), Block())
        self.head = Block()

    def forward(self, x, *, key):
        with torchax.default_env().override_property(prng=interop.jax_view(key)):
            h = self.body(x)
            return self.head(h)


def run(n):
    root = jax.random.PRNGKey(0)
    net = Net().to("jax")
    fast = interop.JittableModule(net)
    x = torch.ones(8, device="jax")
    return [fast(x, key=interop.torch_view(jax.random.fold_in(root, i))) for i in range(n)]
""",
            id="layers in a container",
        ),
        pytest.param(
            """\

import jax


def step(x, *args, scale=1.0, **kwargs):
    return scale * F.dropout(x, 0.5)


fast = interop.torch_view(jax.jit(interop.jax_view(step), static_argnames=("scale",)))


def run(n):
    x = torch.ones(8, device="jax")
    return [fast(x, scale=2.0) for _ in range(n)]
""",
            """\

import jax


def step(x, *args, scale=1.0, key, **kwargs):
    with torchax.default_env().override_property(prng=interop.jax_view(key)):
        return scale * F.dropout(x, 0.5)


fast = interop.torch_view(jax.jit(interop.jax_view(step), static_argnames=("scale",)))


def run(n):
    root = jax.random.PRNGKey(0)
    x = torch.ones(8, device="jax")
    return [fast(x, scale=2.0, key=interop.torch_view(jax.random.fold_in(root, i))) for i in range(n)]
""",
            id="views by JAX's jit",
        ),
        pytest.param(
            """\

@interop.jax_jit
@torch.no_grad()
def step(x):
    return F.dropout(x, 0.5)


def run(n):
    x = torch.ones(8, device="jax")
    return [step(x) for _ in range(n)]
""",
            """\

@interop.jax_jit
@torch.no_grad()
def step(x, *, key):
    with torchax.default_env().override_property(prng=interop.jax_view(key)):
        return F.dropout(x, 0.5)


def run(n):
    root = jax.random.PRNGKey(0)
    x = torch.ones(8, device="jax")
    return [step(x, key=interop.torch_view(jax.random.fold_in(root, i))) for i in range(n)]
""",
            id="other decorators",
        ),
        pytest.param(
            """\

@interop.jax_jit
def step(x):
    return F.dropout(x, 0.5)


if __name__ == "__main__":
    x = torch.ones(8, device="jax")
    for _ in range(3):
        print(step(x))
""",
            """\

@interop.jax_jit
def step(x, *, key):
    with torchax.default_env().override_property(prng=interop.jax_view(key)):
        return F.dropout(x, 0.5)


if __name__ == "__main__":
    x = torch.ones(8, device="jax")
    root = jax.random.PRNGKey(0)
    for i in range(3):
        print(step(x, key=interop.torch_view(jax.random.fold_in(root, i))))
""",
            id="loop of the module",
        ),
        pytest.param(
            """\

@interop.jax_jit
def step(x):
    return F.dropout(x, 0.5)


print(step(torch.ones(8, device="jax")))
""",
            """\

@interop.jax_jit
def step(x, *, key):
    with torchax.default_env().override_property(prng=interop.jax_view(key)):
        return F.dropout(x, 0.5)


print(step(torch.ones(8, device="jax"), key=interop.torch_view(jax.random.PRNGKey(0))))
""",
            id="call of the module",
        ),
        pytest.param(
            """\

@interop.jax_jit
def step(x):
    y = 2 * x; z = F.dropout(y, 0.5)
    if x.ndim: z = F.dropout(z, 0.5); z = z + 1
    return z


def run(n):
    x = torch.ones(8, device="jax")
    return [step(x) for _ in range(n)]
""",
            """\

@interop.jax_jit
def step(x, *, key):
    with torchax.default_env().override_property(prng=interop.jax_view(key)):
        y = 2 * x; z = F.dropout(y, 0.5)
        if x.ndim: z = F.dropout(z, 0.5); z = z + 1
    return z


def run(n):
    root = jax.random.PRNGKey(0)
    x = torch.ones(8, device="jax")
    return [step(x, key=interop.torch_view(jax.random.fold_in(root, i))) for i in range(n)]
""",
            id="several statements in a row",
        ),
        pytest.param(
            """\

def main():
    env = torchax.default_env()
    env.manual_seed(0)

    @interop.jax_jit
    def step(x):
        return F.dropout(x, 0.5)

    x = torch.ones(8, device="jax")
    return [step(x) for _ in range(3)]


run = lambda n: main()
""",
            """\

def main(*, key):
    env = torchax.default_env()
    env.manual_seed(0)

    @interop.jax_jit
    def step(x, *, key):
        with env.override_property(prng=interop.jax_view(key)):
            return F.dropout(x, 0.5)

    x = torch.ones(8, device="jax")
    return [step(x, key=interop.torch_view(jax.random.fold_in(key, i))) for i in range(3)]


run = lambda n, *, key: main(key=key)
""",
            id="environment of a function",
        ),
        pytest.param(
            """\

class Walk:
    def __init__(self, scale):
        self.scale = scale
        self.step = interop.jax_jit(self._step)

    def _step(self, x):
        return x + self.scale * torch.randn_like(x)

    def run(self, x):
        while x.sum() < 10:
            x = self.step(x)
        return x


def walks(n):
    return [Walk(1.0).run(torch.zeros(2, device="jax")) for _ in range(n)]
""",
            """\

class Walk:
    def __init__(self, scale):
        self.scale = scale
        self.step = interop.jax_jit(self._step)

    def _step(self, x, *, key):
        with torchax.default_env().override_property(prng=interop.jax_view(key)):
            return x + self.scale * torch.randn_like(x)

    def run(self, x, *, key):
        while x.sum() < 10:
            key, subkey = jax.random.split(key)
            x = self.step(x, key=interop.torch_view(subkey))
        return x


def walks(n):
    root = jax.random.PRNGKey(0)
    return [Walk(1.0).run(torch.zeros(2, device="jax"), key=jax.random.fold_in(root, i)) for i in range(n)]
""",
            id="method",
        ),
    ],
)
def test_callers_pass_keys_that_torch_can_see(before: str, after: str, tmp_path: Path) -> None:
    fixed = repair(HEAD + ENABLED + before, tmp_path)
    own = "import jax\n" in before
    assert fixed == ("" if own or "import jax\n" in after else "import jax\n") + HEAD + ENABLED + after
    assert repair(fixed, tmp_path) == fixed
    assert not findings(fixed, tmp_path)


@pytest.mark.parametrize(
    "program",
    [
        pytest.param(
            """\

step = interop.jax_jit(lambda x: x * torch.rand(x.shape, device="jax"))


def run(n):
    x = torch.ones(8, device="jax")
    return [step(x) for _ in range(n)]
""",
            id="lambda",
        ),
        pytest.param(
            """\

@interop.jax_jit
def step(x):
    parts = (F.dropout(x, 0.5) for _ in range(3))
    return sum(parts)


def run(n):
    x = torch.ones(8, device="jax")
    return [step(x) for _ in range(n)]
""",
            id="lazy",
        ),
        pytest.param(
            """\

def step(x):
    return F.dropout(x, 0.5)


fast = interop.jax_jit(step, kwargs_for_jax_jit={"in_shardings": None})


def run(n):
    x = torch.ones(8, device="jax")
    return [fast(x) for _ in range(n)]
""",
            id="in_shardings",
        ),
        pytest.param(
            """\

OPTIONS = dict(in_shardings=None)


def step(x):
    return F.dropout(x, 0.5)


fast = interop.jax_jit(step, OPTIONS)


def run(n):
    x = torch.ones(8, device="jax")
    return [fast(x) for _ in range(n)]
""",
            id="opaque",
        ),
        pytest.param(
            """\

import jax


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.drop = nn.Dropout(0.5)

    def forward(self, x):
        return self.drop(x)


def run(n):
    weights, apply = torchax.extract_jax(Net())
    forward = jax.jit(apply)
    return [forward(weights, (x,)) for x in range(n)]
""",
            id="extract",
        ),
        pytest.param(
            """\

import optax
from torchax.train import make_train_step


def model_fn(weights, buffers, args):
    return F.dropout(args * weights, 0.5)


def loss_fn(result, label):
    return ((result - label) ** 2).sum()


step = make_train_step(model_fn, loss_fn, optax.sgd(0.1))


def run(n, w, s, x, y):
    return [step(w, (), s, x, y) for _ in range(n)]
""",
            id="train_step",
        ),
        pytest.param(
            """\

@interop.jax_shard_map
def noisy(x):
    return F.dropout(x, 0.5)


def run(n, x):
    return [noisy(x) for _ in range(n)]
""",
            id="shard",
        ),
        pytest.param(
            """\

@interop.jax_jit
def step(x):
    def body(i, h):
        return F.dropout(h, 0.5)

    return interop.fori_loop(0, 3, body, x)


def run(n):
    x = torch.ones(8, device="jax")
    return [step(x) for _ in range(n)]
""",
            id="fori",
        ),
        pytest.param(
            """\

class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.drop = nn.Dropout(0.5)

    def forward(self, x):
        return self.drop(x)


def run(n, trainer):
    net = Net().to("jax")
    fast = torchax.compile(net)
    trainer.register(net)
    x = torch.ones(8, device="jax")
    return [fast(x) for _ in range(n)]
""",
            id="handed",
        ),
        pytest.param(
            """\

class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.drop = nn.Dropout(0.5)

    def forward(self, x):
        return self.drop(x)


def build():
    return torchax.compile(Net().to("jax"))
""",
            id="not_called",
        ),
        pytest.param(
            """\

from torchax.tensor import Environment

mine = Environment()


@interop.jax_jit
def step(x):
    return F.dropout(x, 0.5)


def run(n):
    x = torch.ones(8, device="jax")
    with mine:
        return [step(x) for _ in range(n)]
""",
            id="own_env",
        ),
        pytest.param(
            """\

import jax
import jax.numpy as jnp


def body(x):
    return F.dropout(x, 0.5)


@jax.jit
def step(x):
    y = interop.call_torch(body, x)
    return y * 2


def run(n):
    x = jnp.ones(8)
    return [step(x) for _ in range(n)]
""",
            id="call_torch",
        ),
        pytest.param(
            """\

def noise(x):
    return x + torch.randn_like(x)


@interop.jax_jit
def first(x):
    return noise(x) * 2


second = interop.jax_jit(lambda x: noise(x))


def run(n):
    x = torch.ones(8, device="jax")
    return [(first(x), second(x)) for _ in range(n)]
""",
            id="helper_lost",
        ),
        pytest.param(
            """\

@interop.jax_jit
def step(x):
    k = 0
    while k < 3:
        x = block(x)
        k += 1
    return x


@interop.gradient_checkpoint
def block(x):
    return F.dropout(x, 0.5)


def run(n):
    x = torch.ones(8, device="jax")
    return [step(x) for _ in range(n)]
""",
            id="while_inside",
        ),
        pytest.param(
            """\

@interop.jax_jit
def step(x): return F.dropout(x, 0.5)


def run(n):
    x = torch.ones(8, device="jax")
    return [step(x) for _ in range(n)]
""",
            id="one_line",
        ),
    ],
)
def test_where_no_key_can_be_passed_for_sure(program: str, tmp_path: Path) -> None:
    text = HEAD + ENABLED + program
    found = findings(text, tmp_path)
    assert all(each.code == "RNG103" and each.fix is None for each in found)
    assert repair(text, tmp_path) == text


STEP = """\
@{jit}
def step(x):
    return x + torch.rand_like(x)


def run(n):
    x = torch.ones(8, device="jax")
    return [step(x) for _ in range(n)]
"""


@pytest.mark.parametrize(
    ("jit", "before", "after", "environment", "jax_view", "torch_view"),
    [
        pytest.param(
            "jax_jit",
            "import torch\nimport torchax\nfrom torchax.interop import jax_jit\n",
            "import jax\nimport torch\nimport torchax\nfrom torchax.interop import jax_jit, jax_view, torch_view\n",
            "torchax.default_env()",
            "jax_view",
            "torch_view",
            id="functions",
        ),
        pytest.param(
            "jax_jit",
            "import torchax, torch\nfrom torchax.interop import (\n    jax_jit,\n    jax_view as view,\n)\n",
            "import jax\nimport torchax, torch\nfrom torchax.interop import (\n    jax_jit,\n    jax_view as view,\n    torch_view,\n)\n",
            "torchax.default_env()",
            "view",
            "torch_view",
            id="functions in rows",
        ),
        pytest.param(
            "ti.jax_jit",
            "import torch\nimport torchax\nimport torchax.interop as ti\n",
            "import jax\nimport torch\nimport torchax\nimport torchax.interop as ti\n",
            "torchax.default_env()",
            "ti.jax_view",
            "ti.torch_view",
            id="alias",
        ),
        pytest.param(
            "torchax.interop.jax_jit",
            "import torch\nimport torchax\n",
            "import jax\nimport torch\nimport torchax\n",
            "torchax.default_env()",
            "torchax.interop.jax_view",
            "torchax.interop.torch_view",
            id="through the package above",
        ),
        pytest.param(
            "torchax.compile",
            "import jax.random as jr\nimport jax\nimport torch\nimport torchax\n",
            "import jax.random as jr\nimport jax\nimport torch\nimport torchax\nfrom torchax import interop\n",
            "torchax.default_env()",
            "interop.jax_view",
            "interop.torch_view",
            id="nothing of the views",
        ),
        pytest.param(
            "interop.jax_jit",
            "import torch\nfrom torchax import default_env, interop\n",
            "import jax\nimport torch\nfrom torchax import default_env, interop\n",
            "default_env()",
            "interop.jax_view",
            "interop.torch_view",
            id="function of the environment",
        ),
        pytest.param(
            "interop.jax_jit",
            "import torch\nfrom torchax import interop\n",
            "import jax\nimport torch\nimport torchax\nfrom torchax import interop\n",
            "torchax.default_env()",
            "interop.jax_view",
            "interop.torch_view",
            id="no environment",
        ),
        pytest.param(
            "interop.jax_jit",
            "import torch\nimport torchax\nfrom torchax import interop\n\nworld = torchax.default_env()\n",
            "import jax\nimport torch\nimport torchax\nfrom torchax import interop\n\nworld = torchax.default_env()\n",
            "world",
            "interop.jax_view",
            "interop.torch_view",
            id="environment in a variable",
        ),
    ],
)
def test_names_are_spelled_as_the_module_spells_them(
    jit: str, before: str, after: str, environment: str, jax_view: str, torch_view: str, tmp_path: Path
) -> None:
    fixed = repair(f"{before}\n\n{STEP.format(jit=jit)}", tmp_path)
    random = "jr" if "as jr" in before else "jax.random"
    assert (
        fixed
        == after
        + f"""

@{jit}
def step(x, *, key):
    with {environment}.override_property(prng={jax_view}(key)):
        return x + torch.rand_like(x)


def run(n):
    root = {random}.PRNGKey(0)
    x = torch.ones(8, device="jax")
    return [step(x, key={torch_view}({random}.fold_in(root, i))) for i in range(n)]
"""
    )
    assert not findings(fixed, tmp_path)


def test_a_name_that_is_taken_is_not_imported(tmp_path: Path) -> None:
    text = f"import torch\nimport torchax\n\ninterop = None\n\n\n{STEP.format(jit='torchax.compile')}"
    assert repair(text, tmp_path) == text


def test_an_environment_that_comes_later_is_called_for(tmp_path: Path) -> None:
    text = f"{HEAD}\n\n{STEP.format(jit='interop.jax_jit')}\n\nenv = torchax.default_env()\n"
    assert "with torchax.default_env().override_property(" in repair(text, tmp_path)


def test_a_function_with_types_gets_a_typed_key(tmp_path: Path) -> None:
    text = HEAD + ENABLED + STEP.format(jit="interop.jax_jit").replace("step(x):", "step(x: torch.Tensor):")
    assert "def step(x: torch.Tensor, *, key: torch.Tensor):\n" in repair(text, tmp_path)


def test_a_function_that_escapes_is_only_shown(tmp_path: Path) -> None:
    text = f"{HEAD}{ENABLED}{STEP.format(jit='interop.jax_jit')}\n\nSTEPS = [step]\n"
    assert repair(text, tmp_path) == text
    (found,) = findings(text, tmp_path)
    assert found.fix is not None
    assert (found.fix.applicability, found.fix.stream) == ("display", "changes")


def test_the_fix_says_that_it_is_unsafe_and_changes_the_stream(tmp_path: Path) -> None:
    (found,) = findings(HEAD + ENABLED + STEP.format(jit="interop.jax_jit"), tmp_path)
    assert found.fix is not None
    assert (found.fix.applicability, found.fix.stream) == ("unsafe", "changes")
    assert found.fix.message == "pass the key to `step` as an argument"


@pytest.mark.parametrize("name", ["torch.compile", "torch_xla.compile"])
def test_other_compilers_get_no_key(name: str, tmp_path: Path) -> None:
    imports = "import torch\nimport torch_xla\nfrom torch_xla.experimental.assume_pure import assume_pure\n"
    text = f"{imports}\n\n{STEP.format(jit=name)}"
    assert repair(text, tmp_path) == text


def test_a_draw_of_another_file_gets_its_key_from_the_function_that_is_compiled(tmp_path: Path) -> None:
    (tmp_path / "noise.py").write_text("import torch\n\n\ndef jitter(x):\n    return x + torch.rand_like(x)\n")
    text = f"{HEAD}from noise import jitter\n{ENABLED}" + STEP.format(jit="interop.jax_jit").replace(
        "x + torch.rand_like(x)", "jitter(jitter(x))"
    )
    before = (tmp_path / "noise.py").read_bytes()
    fixed = repair(text, tmp_path)
    assert "override_property(prng=interop.jax_view(key)):\n        return jitter(jitter(x))\n" in fixed
    assert (tmp_path / "noise.py").read_bytes() == before


TORCHAX = [fixture for fixture in fixtures("hazards") if any("torchax" in read(path) for path in fixture.files())]


@pytest.mark.parametrize("fixture", TORCHAX, ids=str)
def test_nothing_seeds_torch_under_torchax(fixture: Fixture, tmp_path: Path) -> None:
    """A seed that is set in a function which torchax compiles raises there, or is lost."""
    copy = fixture.copy(tmp_path)
    before = {path.name: read(path) for path in fixture.files(copy)}
    assert not check(fixture.files(copy), tmp_path, FixMode.unsafe).errors
    seeds = re.compile(r"(?<!default_env\(\)\.)manual_seed\(")
    for path in fixture.files(copy):
        assert len(seeds.findall(read(path))) <= len(seeds.findall(before[path.name]))
