"""Seed threading in whole programs: what becomes of the constant, of the capture, of the host's draw."""

# Expected texts are as the repair writes them, however long.
# ruff: noqa: E501

from __future__ import annotations

from pathlib import Path

import pytest
from test_threading import agrees

pytestmark = pytest.mark.usefixtures("long_lines")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(
            """\
import jax


@jax.jit
def step(x):
    k1, k2 = jax.random.split(jax.random.PRNGKey(3))
    return x + jax.random.normal(k1, x.shape) * jax.random.uniform(k2, x.shape)
""",
            """\
import jax


@jax.jit
def step(x, *, key):
    k1, k2 = jax.random.split(key)
    return x + jax.random.normal(k1, x.shape) * jax.random.uniform(k2, x.shape)
""",
            id="split and unpacked",
        ),
        pytest.param(
            """\
import jax


@jax.jit
def step(x):
    rng = jax.random.PRNGKey(3)
    rng, sub = jax.random.split(rng)
    return x + jax.random.normal(sub, x.shape)
""",
            """\
import jax


@jax.jit
def step(x, *, rng):
    rng, sub = jax.random.split(rng)
    return x + jax.random.normal(sub, x.shape)
""",
            id="assigned at the top",
        ),
        pytest.param(
            """\
import jax


@jax.jit
def step(x):
    rng = jax.random.key(3)  # the seed
    return x + jax.random.normal(rng, x.shape)
""",
            """\
import jax


@jax.jit
def step(x, *, key):
    rng = key  # the seed
    return x + jax.random.normal(rng, x.shape)
""",
            id="assigned with a comment",
        ),
        pytest.param(
            """\
import jax


@jax.jit
def step(x):
    x = x + jax.random.normal(jax.random.key(1), x.shape)
    return x + jax.random.normal(jax.random.key(2), x.shape)
""",
            """\
import jax


@jax.jit
def step(x, *, key):
    x = x + jax.random.normal(jax.random.fold_in(key, 0), x.shape)
    return x + jax.random.normal(jax.random.fold_in(key, 1), x.shape)
""",
            id="two constants",
        ),
        pytest.param(
            """\
import jax


@jax.jit
def step(x):
    for row in range(3):
        x = x + jax.random.normal(jax.random.key(1), x.shape)
    return x
""",
            """\
import jax


@jax.jit
def step(x, *, key):
    for row in range(3):
        x = x + jax.random.normal(jax.random.fold_in(key, row), x.shape)
    return x
""",
            id="a Python loop in the trace",
        ),
        pytest.param(
            """\
import jax


def noise(shape):
    return jax.random.normal(jax.random.key(1), shape)


def corrupt(x):
    return x + noise(x.shape) + noise(x.shape)


@jax.jit
def step(x):
    return corrupt(x)
""",
            """\
import jax


def noise(shape, *, key):
    return jax.random.normal(key, shape)


def corrupt(x, *, key):
    return x + noise(x.shape, key=jax.random.fold_in(key, 0)) + noise(x.shape, key=jax.random.fold_in(key, 1))


@jax.jit
def step(x, *, key):
    return corrupt(x, key=key)
""",
            id="two calls deep",
        ),
        pytest.param(
            """\
import jax


def noise(shape, seed=1):
    return jax.random.normal(jax.random.key(seed), shape)


step = jax.jit(lambda x: x + noise(x.shape))
""",
            """\
import jax


def noise(shape, seed=1, *, key):
    return jax.random.normal(key, shape)


step = jax.jit(lambda x, *, key: x + noise(x.shape, key=key))
""",
            id="a seed that has a default",
        ),
        pytest.param(
            """\
import torch


def noise(x, seed=1):
    torch.manual_seed(seed)
    return torch.randn_like(x)


@torch.compile
def step(x):
    return x + noise(x)
""",
            """\
import torch


def noise(x, seed=1):
    torch.manual_seed(seed)
    return torch.randn_like(x)


@torch.compile
def step(x, *, rng_seed):
    return x + noise(x, seed=rng_seed)
""",
            id="a key that has a default",
        ),
        pytest.param(
            """\
import jax


@jax.jit
def step(w, x):
    def loss(w):
        mask = jax.random.bernoulli(jax.random.key(0), 0.5, x.shape)
        return ((w * x * mask) ** 2).sum()

    value, slope = jax.value_and_grad(loss)(w)
    return w - slope, value
""",
            """\
import jax


@jax.jit
def step(w, x, *, key):
    def loss(w, *, key):
        mask = jax.random.bernoulli(key, 0.5, x.shape)
        return ((w * x * mask) ** 2).sum()

    value, slope = jax.value_and_grad(loss)(w, key=key)
    return w - slope, value
""",
            id="a loss inside",
        ),
        pytest.param(
            """\
import jax


@jax.jit
def step(x, on):
    def noisy(x):
        return x + jax.random.normal(jax.random.key(0), x.shape)

    return jax.lax.cond(on, noisy, lambda x: x, x)
""",
            """\
import jax


@jax.jit
def step(x, on, *, key):
    def noisy(x):
        return x + jax.random.normal(key, x.shape)

    return jax.lax.cond(on, noisy, lambda x: x, x)
""",
            id="branches",
        ),
        pytest.param(
            """\
import jax


@jax.jit
def walk(x):
    return jax.lax.fori_loop(0, 9, lambda i, x: x + jax.random.normal(jax.random.key(0), x.shape), x)
""",
            """\
import jax


@jax.jit
def walk(x, *, key):
    return jax.lax.fori_loop(0, 9, lambda i, x: x + jax.random.normal(jax.random.fold_in(key, i), x.shape), x)
""",
            id="fori_loop",
        ),
        pytest.param(
            """\
import jax


@jax.jit
def walk(x):
    def body(x, _):
        x = x + jax.random.normal(jax.random.key(0), x.shape)
        return x, x

    return jax.lax.scan(body, x, length=9)
""",
            """\
import jax


@jax.jit
def walk(x, *, key):
    def body(x, key):
        x = x + jax.random.normal(key, x.shape)
        return x, x

    return jax.lax.scan(body, x, length=9, xs=jax.random.split(key, 9))
""",
            id="scan over nothing",
        ),
        pytest.param(
            """\
import jax


def body(x, row):
    x = x + row * jax.random.normal(jax.random.key(0), x.shape)
    return x, x


@jax.jit
def walk(x, rows):
    return jax.lax.scan(body, x, rows)
""",
            """\
import jax


def body(x, row):
    row, key = row
    x = x + row * jax.random.normal(key, x.shape)
    return x, x


@jax.jit
def walk(x, rows, *, key):
    return jax.lax.scan(body, x, (rows, jax.random.split(key, len(rows))))
""",
            id="scan over rows",
        ),
        pytest.param(
            """\
import jax


@jax.jit
def walk(x, rows, weights):
    def body(x, item):
        row, weight = item
        x = x + row * weight * jax.random.normal(jax.random.key(0), x.shape)
        return x, x

    return jax.lax.scan(body, x, (rows, weights))
""",
            """\
import jax


@jax.jit
def walk(x, rows, weights, *, key):
    def body(x, item):
        item, key = item
        row, weight = item
        x = x + row * weight * jax.random.normal(key, x.shape)
        return x, x

    return jax.lax.scan(body, x, ((rows, weights), jax.random.split(key, jax.tree_util.tree_leaves(rows)[0].shape[0])))
""",
            id="scan over a tuple",
        ),
        pytest.param(
            """\
import jax
import jax.numpy as jnp


@jax.jit
def walk(x):
    def body(x, t):
        x = x + t * jax.random.normal(jax.random.key(0), x.shape)
        return x, x

    return jax.lax.scan(body, x, jnp.arange(9))
""",
            """\
import jax
import jax.numpy as jnp


@jax.jit
def walk(x, *, key):
    def body(x, t):
        x = x + t * jax.random.normal(jax.random.fold_in(key, t), x.shape)
        return x, x

    return jax.lax.scan(body, x, jnp.arange(9))
""",
            id="scan over numbers",
        ),
        pytest.param(
            """\
import jax


def one(row):
    return row + jax.random.normal(jax.random.key(0), row.shape)


@jax.jit
def batch(rows):
    return jax.vmap(one)(rows)
""",
            """\
import jax


def one(row, *, key):
    return row + jax.random.normal(key, row.shape)


@jax.jit
def batch(rows, *, key):
    return jax.vmap(one)(rows, key=jax.random.split(key, len(rows)))
""",
            id="vmap in the trace",
        ),
        pytest.param(
            """\
from functools import partial

import jax


class Policy:
    @partial(jax.jit, static_argnums=0)
    def act(self, x):
        return x + jax.random.normal(jax.random.key(0), x.shape)

    def rollout(self, x):
        for _ in range(5):
            x = self.act(x)
        return x


def evaluate(x):
    policy = Policy()
    return policy.rollout(x), policy.rollout(x)
""",
            """\
from functools import partial

import jax


class Policy:
    @partial(jax.jit, static_argnums=0)
    def act(self, x, *, key):
        return x + jax.random.normal(key, x.shape)

    def rollout(self, x, *, key):
        for i in range(5):
            x = self.act(x, key=jax.random.fold_in(key, i))
        return x


def evaluate(x):
    key = jax.random.key(0)
    policy = Policy()
    return policy.rollout(x, key=jax.random.fold_in(key, 0)), policy.rollout(x, key=jax.random.fold_in(key, 1))
""",
            id="method",
        ),
        pytest.param(
            """\
import equinox as eqx
import jax


class Noise(eqx.Module):
    scale: float

    def __call__(self, x):
        return x + self.scale * jax.random.normal(jax.random.key(0), x.shape)


layer = Noise(0.1)


@eqx.filter_jit
def run(x):
    return layer(x)


def runs(x):
    return [run(x) for _ in range(2)]
""",
            """\
import equinox as eqx
import jax


class Noise(eqx.Module):
    scale: float

    def __call__(self, x, *, key):
        return x + self.scale * jax.random.normal(key, x.shape)


layer = Noise(0.1)


@eqx.filter_jit
def run(x, *, key):
    return layer(x, key=key)


def runs(x):
    key = jax.random.key(0)
    return [run(x, key=jax.random.fold_in(key, i)) for i in range(2)]
""",
            id="equinox module",
        ),
        pytest.param(
            """\
import torch


class Noise(torch.nn.Module):
    def forward(self, x):
        torch.manual_seed(5)
        return x + torch.randn_like(x)


model = torch.compile(Noise())


def run(x):
    for _ in range(3):
        x = model(x)
    return x
""",
            """\
import random

import torch


class Noise(torch.nn.Module):
    def forward(self, x, *, rng_seed):
        torch.manual_seed(rng_seed)
        return x + torch.randn_like(x)


model = torch.compile(Noise())


def run(x):
    seeds = random.Random(torch.initial_seed())
    for _ in range(3):
        x = model(x, rng_seed=seeds.getrandbits(63))
    return x
""",
            id="torch module",
        ),
        pytest.param(
            """\
import random

import torch


@torch.compile
def step(x):
    torch.manual_seed(1)
    random.seed(2)
    return x + torch.randn_like(x) + random.random()
""",
            """\
import random

import torch


@torch.compile
def step(x, *, rng_seed):
    torch.manual_seed(rng_seed)
    random.seed(rng_seed + 1)
    return x + torch.randn_like(x) + random.random()
""",
            id="two seeds",
        ),
        pytest.param(
            """\
import torch

SEED = 7


@torch.compile
def step(x):
    torch.manual_seed(SEED + 1)
    return x + torch.randn_like(x)


def run(x):
    for i in range(3):
        x = step(x)
""",
            """\
import random

import torch

SEED = 7


@torch.compile
def step(x, *, rng_seed):
    torch.manual_seed(rng_seed)
    return x + torch.randn_like(x)


def run(x):
    seeds = random.Random(SEED + 1)
    for i in range(3):
        x = step(x, rng_seed=seeds.getrandbits(63))
""",
            id="seed of the module",
        ),
        pytest.param(
            """\
import torch


@torch.compile
def step(x):
    seed = 12
    torch.manual_seed(seed)
    return x + torch.randn_like(x)
""",
            """\
import torch


@torch.compile
def step(x, *, rng_seed):
    seed = rng_seed
    torch.manual_seed(seed)
    return x + torch.randn_like(x)
""",
            id="seed of a name",
        ),
        pytest.param(
            """\
import torch


def run(x, seed):
    @torch.compile
    def step(x):
        torch.manual_seed(seed)
        return x + torch.randn_like(x)

    return [step(x) for _ in range(3)]
""",
            """\
import torch


def run(x, seed):
    @torch.compile
    def step(x, *, rng_seed):
        torch.manual_seed(rng_seed)
        return x + torch.randn_like(x)

    return [step(x, rng_seed=seed + i) for i in range(3)]
""",
            id="seed of the function around",
        ),
        pytest.param(
            """\
import torch


def make():
    @torch.compile
    def step(x):
        torch.manual_seed(0)
        return x + torch.randn_like(x)

    return step


def run(x):
    step = make()
    return [step(x) for _ in range(3)]
""",
            """\
import random

import torch


def make():
    @torch.compile
    def step(x, *, rng_seed):
        torch.manual_seed(rng_seed)
        return x + torch.randn_like(x)

    return step


def run(x):
    step = make()
    seeds = random.Random(torch.initial_seed())
    return [step(x, rng_seed=seeds.getrandbits(63)) for _ in range(3)]
""",
            id="nested, returned",
        ),
        pytest.param(
            """\
import jax

KEY = jax.random.key(0)


@jax.jit
def step(x):
    return x + jax.random.normal(KEY, x.shape)


def run(x):
    global KEY
    for _ in range(3):
        KEY, _ = jax.random.split(KEY)
        x = step(x)
    return x
""",
            """\
import jax

KEY = jax.random.key(0)


@jax.jit
def step(x, *, key):
    return x + jax.random.normal(key, x.shape)


def run(x):
    global KEY
    for _ in range(3):
        KEY, subkey = jax.random.split(KEY)
        KEY, _ = jax.random.split(KEY)
        x = step(x, key=subkey)
    return x
""",
            id="captured, advanced",
        ),
        pytest.param(
            """\
import jax

KEY = jax.random.key(0)


@jax.jit
def step(x):
    return x + jax.random.normal(KEY, x.shape)


def run():
    x = jax.numpy.zeros(3)
    for i in range(3):
        x = step(x)
    return x
""",
            """\
import jax

KEY = jax.random.key(0)


@jax.jit
def step(x, *, key):
    return x + jax.random.normal(key, x.shape)


def run():
    x = jax.numpy.zeros(3)
    for i in range(3):
        x = step(x, key=jax.random.fold_in(KEY, i))
    return x
""",
            id="captured, kept",
        ),
        pytest.param(
            """\
import jax


def run(x):
    key = jax.random.key(0)

    @jax.jit
    def step(x):
        mask, noise = jax.random.split(key)
        return x * jax.random.bernoulli(mask) + jax.random.normal(noise, x.shape)

    for _ in range(3):
        x = step(x)
    return x
""",
            """\
import jax


def run(x):
    key = jax.random.key(0)

    @jax.jit
    def step(x, *, key):
        mask, noise = jax.random.split(key)
        return x * jax.random.bernoulli(mask) + jax.random.normal(noise, x.shape)

    for i in range(3):
        x = step(x, key=jax.random.fold_in(key, i))
    return x
""",
            id="captured local",
        ),
        pytest.param(
            """\
import jax

key = jax.random.key(0)
step = jax.jit(lambda x: x + jax.random.normal(key, x.shape))
x = jax.numpy.zeros(3)
while x.sum() < 3:
    x = step(x)
""",
            """\
import jax

key = jax.random.key(0)
step = jax.jit(lambda x, *, key: x + jax.random.normal(key, x.shape))
x = jax.numpy.zeros(3)
while x.sum() < 3:
    key, subkey = jax.random.split(key)
    x = step(x, key=subkey)
""",
            id="captured, at module level",
        ),
        pytest.param(
            """\
import jax
import numpy as np

rng = np.random.default_rng(0)


@jax.jit
def step(x):
    return x + rng.normal(size=x.shape) * rng.integers(0, 3)
""",
            """\
import jax
import numpy as np

rng = np.random.default_rng(0)


@jax.jit
def step(x, *, key):
    return x + jax.random.normal(jax.random.fold_in(key, 0), x.shape) * jax.random.randint(jax.random.fold_in(key, 1), (), 0, 3)
""",
            id="captured generator",
        ),
        pytest.param(
            """\
import jax.numpy as jnp
from jax import jit, random


@jit
def step(x):
    return x + random.normal(random.PRNGKey(0), x.shape)


def run():
    return [step(jnp.zeros(3)) for _ in range(3)]
""",
            """\
import jax.numpy as jnp
from jax import jit, random


@jit
def step(x, *, key):
    return x + random.normal(key, x.shape)


def run():
    key = random.PRNGKey(0)
    return [step(jnp.zeros(3), key=random.fold_in(key, i)) for i in range(3)]
""",
            id="random from jax",
        ),
        pytest.param(
            """\
import equinox as eqx
import jax.random as jr


@eqx.filter_jit
def step(x):
    return x + jr.normal(jr.key(0), x.shape)


def run(x):
    return [step(x), step(x)]
""",
            """\
import equinox as eqx
import jax.random as jr


@eqx.filter_jit
def step(x, *, key):
    return x + jr.normal(key, x.shape)


def run(x):
    key = jr.key(0)
    return [step(x, key=jr.fold_in(key, 0)), step(x, key=jr.fold_in(key, 1))]
""",
            id="jax.random as jr",
        ),
        pytest.param(
            """\
from jax import jit
from jax.random import PRNGKey, fold_in, normal


@jit
def step(x):
    return x + normal(PRNGKey(0), x.shape)


def run(x):
    return [step(x), step(x)]
""",
            """\
from jax import jit
from jax.random import PRNGKey, fold_in, normal


@jit
def step(x, *, key):
    return x + normal(key, x.shape)


def run(x):
    key = PRNGKey(0)
    return [step(x, key=fold_in(key, 0)), step(x, key=fold_in(key, 1))]
""",
            id="functions by name",
        ),
        pytest.param(
            """\
from __future__ import annotations

from jax import jit
from jax.random import PRNGKey, normal

SIZE = 3


@jit
def step(x):
    return x + normal(PRNGKey(0), x.shape)


def run(x):
    return [step(x), step(x)]
""",
            """\
from __future__ import annotations

from jax import jit
from jax.random import PRNGKey, fold_in, normal

SIZE = 3


@jit
def step(x, *, key):
    return x + normal(key, x.shape)


def run(x):
    key = PRNGKey(0)
    return [step(x, key=fold_in(key, 0)), step(x, key=fold_in(key, 1))]
""",
            id="import to be completed",
        ),
        pytest.param(
            """\
import jax


@jax.jit
def first(x):
    return x + jax.random.normal(jax.random.key(0), x.shape)


@jax.jit
def second(x):
    return x * jax.random.normal(jax.random.key(0), x.shape)


def run(x):
    for i in range(3):
        x = second(first(x))
    return x
""",
            """\
import jax


@jax.jit
def first(x, *, key):
    return x + jax.random.normal(key, x.shape)


@jax.jit
def second(x, *, key):
    return x * jax.random.normal(key, x.shape)


def run(x):
    key = jax.random.key(0)
    for i in range(3):
        x = second(first(x, key=jax.random.fold_in(jax.random.fold_in(key, 1), i)), key=jax.random.fold_in(jax.random.fold_in(key, 0), i))
    return x
""",
            id="two jitted functions, one caller",
        ),
        pytest.param(
            """\
import jax


def noise(shape):
    return jax.random.normal(jax.random.key(0), shape)


@jax.jit
def step(x):
    return x + noise(x.shape)


def run(x):
    x = x + noise((3,))
    for i in range(3):
        x = step(x)
    return x
""",
            """\
import jax


def noise(shape, *, key):
    return jax.random.normal(key, shape)


@jax.jit
def step(x, *, key):
    return x + noise(x.shape, key=key)


def run(x):
    key = jax.random.key(0)
    x = x + noise((3,), key=jax.random.fold_in(key, 0))
    for i in range(3):
        x = step(x, key=jax.random.fold_in(jax.random.fold_in(key, 1), i))
    return x
""",
            id="a helper that is drawn from outside, too",
        ),
        pytest.param(
            """\
import random

import jax
import jax.numpy as jnp
import numpy as np


@jax.jit
def corrupt(x, scale):
    noise = np.random.normal(0.0, scale, size=x.shape)
    flips = np.random.rand(*x.shape) if x.ndim > 5 else np.random.rand(4, 2)
    gains = [random.uniform(0.9, 1.1) for _ in range(3)]
    return x + noise - random.gauss(0, 1) * jnp.array(gains).sum() + flips.sum()
""",
            """\
import jax
import jax.numpy as jnp
import numpy as np


@jax.jit
def corrupt(x, scale, *, key):
    noise = scale * jax.random.normal(jax.random.fold_in(key, 0), x.shape)
    flips = np.random.rand(*x.shape) if x.ndim > 5 else np.random.rand(4, 2)
    gains = [jax.random.uniform(jax.random.fold_in(jax.random.fold_in(key, 1), i), minval=0.9, maxval=1.1) for i in range(3)]
    return x + noise - jax.random.normal(jax.random.fold_in(key, 2)) * jnp.array(gains).sum() + flips.sum()
""",
            id="host draws",
        ),
        pytest.param(
            """\
import jax
import numpy as np


def noise(n):
    return np.random.standard_normal(n)


@jax.jit
def step(x):
    return x + noise(3)


def run(x):
    return [step(x) + noise(3) for _ in range(2)]
""",
            """\
import jax


def noise(n, *, key):
    return jax.random.normal(key, n)


@jax.jit
def step(x, *, key):
    return x + noise(3, key=key)


def run(x):
    key = jax.random.key(0)
    return [step(x, key=jax.random.fold_in(jax.random.fold_in(key, 0), i)) + noise(3, key=jax.random.fold_in(jax.random.fold_in(key, 1), i)) for i in range(2)]
""",
            id="host draw of a library's user",
        ),
        pytest.param(
            """\
import jax
import numpy as np


@jax.jit
def step(x, key):
    x = x + jax.random.normal(key, x.shape)
    return x + np.random.normal(size=x.shape)


def run(x):
    key = jax.random.key(0)
    for i in range(3):
        x = step(x, jax.random.fold_in(key, i))
""",
            """\
import jax


@jax.jit
def step(x, key):
    key, rng_key = jax.random.split(key)
    x = x + jax.random.normal(key, x.shape)
    return x + jax.random.normal(rng_key, x.shape)


def run(x):
    key = jax.random.key(0)
    for i in range(3):
        x = step(x, jax.random.fold_in(key, i))
""",
            id="a host draw beside a key",
        ),
        pytest.param(
            """\
import jax
from jax import Array


@jax.jit
def step(x: Array) -> Array:
    return x + jax.random.normal(jax.random.key(0), x.shape)
""",
            """\
import jax
from jax import Array


@jax.jit
def step(x: Array, *, key: Array) -> Array:
    return x + jax.random.normal(key, x.shape)
""",
            id="typed",
        ),
        pytest.param(
            """\
import flax.linen as nn
import jax
import numpy as np


class Noise(nn.Module):
    @nn.compact
    def __call__(self, x):
        return x + np.random.normal(size=x.shape)


@jax.jit
def step(x):
    return Noise().apply({}, x)


def run(x):
    variables = Noise().init(jax.random.key(1), x)
    return [step(x) for _ in range(3)]
""",
            """\
import flax.linen as nn
import jax


class Noise(nn.Module):
    @nn.compact
    def __call__(self, x, *, key):
        return x + jax.random.normal(key, x.shape)


@jax.jit
def step(x, *, key):
    return Noise().apply({}, x, key=key)


def run(x):
    variables_key, key = jax.random.split(jax.random.key(1))
    variables = Noise().init(variables_key, x, key=jax.random.fold_in(key, 0))
    return [step(x, key=jax.random.fold_in(jax.random.fold_in(key, 1), i)) for i in range(3)]
""",
            id="linen",
        ),
        pytest.param(
            """\
import jax


@jax.jit
def walk(state, batches):
    def body(state, batch):
        return state, batch["x"] + jax.random.normal(jax.random.key(0), batch["x"].shape)

    return jax.lax.scan(body, state, batches)
""",
            """\
import jax


@jax.jit
def walk(state, batches, *, key):
    def body(state, batch):
        batch, key = batch
        return state, batch["x"] + jax.random.normal(key, batch["x"].shape)

    return jax.lax.scan(body, state, (batches, jax.random.split(key, jax.tree_util.tree_leaves(batches)[0].shape[0])))
""",
            id="scan over a tree",
        ),
        pytest.param(
            """\
import jax


def noisy(w, x):
    return w + x + jax.random.normal(jax.random.key(0), x.shape)


@jax.jit
def step(w, xs):
    return jax.vmap(noisy, in_axes=(None, 1))(w, xs)
""",
            """\
import jax


def noisy(w, x, *, key):
    return w + x + jax.random.normal(key, x.shape)


@jax.jit
def step(w, xs, *, key):
    return jax.vmap(noisy, in_axes=(None, 1))(w, xs, key=jax.random.split(key, xs.shape[1]))
""",
            id="vmap over columns",
        ),
        pytest.param(
            """\
import jax


@jax.jit
def step(x, w):
    return x + w * jax.random.normal(jax.random.key(0), x.shape)


def run(args, options):
    return step(*args), step(**options)
""",
            """\
import jax


@jax.jit
def step(x, w, *, key):
    return x + w * jax.random.normal(key, x.shape)


def run(args, options):
    key = jax.random.key(0)
    return step(*args, key=jax.random.fold_in(key, 0)), step(**options, key=jax.random.fold_in(key, 1))
""",
            id="unpacked arguments",
        ),
        pytest.param(
            """\
import jax
import pytest


@jax.jit
def step(x):
    return x + jax.random.normal(jax.random.key(0), x.shape)


class TestStep:
    def test_shape(self, batch):
        assert step(batch).shape == batch.shape


if __name__ == "__main__":
    pytest.main([__file__])
""",
            """\
import jax
import pytest


@jax.jit
def step(x, *, key):
    return x + jax.random.normal(key, x.shape)


class TestStep:
    def test_shape(self, batch):
        key = jax.random.key(0)
        assert step(batch, key=key).shape == batch.shape


if __name__ == "__main__":
    pytest.main([__file__])
""",
            id="a test in a file that is not named like one",
        ),
        pytest.param(
            """\
from typing import overload

import torch


@overload
def noised(x: int) -> int: ...
@overload
def noised(x: float) -> float: ...
@torch.compile
def noised(x):
    torch.manual_seed(0)
    return x + torch.rand(()).item()


def run() -> float:
    return sum(noised(x) for x in range(3))
""",
            """\
import random
from typing import overload

import torch


@overload
def noised(x: int, *, rng_seed: int) -> int: ...
@overload
def noised(x: float, *, rng_seed: int) -> float: ...
@torch.compile
def noised(x, *, rng_seed):
    torch.manual_seed(rng_seed)
    return x + torch.rand(()).item()


def run() -> float:
    seeds = random.Random(torch.initial_seed())
    return sum(noised(x, rng_seed=seeds.getrandbits(63)) for x in range(3))
""",
            id="overloads",
        ),
    ],
)
def test_programs(before: str, after: str, tmp_path: Path) -> None:
    agrees(before, after, tmp_path)
