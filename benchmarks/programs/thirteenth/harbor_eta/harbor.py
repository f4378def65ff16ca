"""Arrival time model for container ships, Haiku."""
from typing import NamedTuple, Optional

import haiku as hk
import jax
import jax.numpy as jnp
import optax


class Setup(NamedTuple):
    seed: int = 0
    widths: tuple = (24, 24, 24)
    rate: float = 0.25
    steps: int = 8


def tower(x, widths, rate: Optional[float]):
    masks = []
    for w in widths:
        x = jax.nn.gelu(hk.Linear(w)(x))
        rng = hk.maybe_next_rng_key()
        if rate is not None:
            keep = jax.random.bernoulli(rng, 1 - rate, (w,))
            x = jnp.where(keep, x / (1 - rate), 0.0)
            masks.append(keep)
    return hk.Linear(1)(x).squeeze(-1), masks


def make(setup):
    noisy = hk.transform(lambda x: tower(x, setup.widths, setup.rate))
    clean = hk.without_apply_rng(hk.transform(lambda x: tower(x, setup.widths, None)))
    return noisy, clean


def voyages(rng):
    a, b = jax.random.split(rng)
    x = jax.random.uniform(a, (48, 6))
    return x, x.sum(-1) + 0.1 * jax.random.normal(b, (48,))


def train(setup=Setup()):
    seq = hk.PRNGSequence(setup.seed)
    x, y = voyages(next(seq))
    noisy, clean = make(setup)
    params = clean.init(next(seq), x)
    tx = optax.adamw(3e-3)
    opt = tx.init(params)

    def loss_fn(p, rng):
        out, masks = noisy.apply(p, rng, x)
        return jnp.mean((out - y) ** 2), masks

    @jax.jit
    def step(p, opt, rng):
        (_, masks), g = jax.value_and_grad(loss_fn, has_aux=True)(p, rng)
        upd, opt = tx.update(g, opt, p)
        return optax.apply_updates(p, upd), opt, masks

    log = []
    for rng in seq.take(setup.steps):
        params, opt, masks = step(params, opt, rng)
        log.append([jax.device_get(m) for m in masks])
    scores = [float(jnp.mean((clean.apply(params, x)[0] - y) ** 2)) for _ in range(2)]
    return log, scores


if __name__ == "__main__":
    print(train()[1])
