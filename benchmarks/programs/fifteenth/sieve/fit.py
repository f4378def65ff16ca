import argparse

import jax
import jax.numpy as jnp

from model import Sieve
from streams import Streams


def fit(model, streams, x, y, steps, rate=0.05):
    weights = model.init(streams.at_start(), x, shaking=False)["params"]

    def loss(w, step):
        out, aux = model.apply(
            {"params": w}, x, shaking=True, rngs=streams.at(step), mutable=["intermediates"]
        )
        return jnp.mean((out - y) ** 2), aux["intermediates"]["kept"][0]

    grad = jax.jit(jax.grad(loss, has_aux=True))
    kept = []
    for step in range(steps):
        g, mask = grad(weights, step)
        weights = jax.tree.map(lambda p, d: p - rate * d, weights, g)
        kept.append(mask)
    return weights, jnp.stack(kept)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--steps", type=int, default=4)
    ap.add_argument("--mesh", type=float, default=0.5)
    a = ap.parse_args(argv)
    x = jnp.linspace(-1.0, 1.0, 24).reshape(8, 3)
    return fit(Sieve(8, a.mesh), Streams(a.seed), x, x.sum(1), a.steps)


if __name__ == "__main__":
    print(main()[1].mean(axis=(1, 2)))
