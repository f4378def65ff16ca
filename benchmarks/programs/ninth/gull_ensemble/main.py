import argparse

import jax
import jax.numpy as jnp
import numpy as np
import optax

from ensemble import Ensemble, forward

CONFIG = {"members": 4, "sizes": [3, 12, 12, 1], "init": {"name": "orthogonal", "gain": 1.1}}


def gulls(n=64):
    rng = np.random.default_rng(4)
    x = rng.normal(size=(n, 3))
    return jnp.asarray(x), jnp.asarray(np.sin(x[:, :1]) + 0.1 * rng.normal(size=(n, 1)))


def fit(weights, x, y, steps=25):
    tx = optax.adam(1e-2)
    loss = lambda w: jnp.mean((forward(w, x) - y) ** 2)

    def body(carry, _):
        w, s = carry
        up, s = tx.update(jax.grad(loss)(w), s)
        return (optax.apply_updates(w, up), s), None

    (weights, _), _ = jax.lax.scan(body, (weights, tx.init(weights)), None, length=steps)
    return weights


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ns = ap.parse_args(argv)
    x, y = gulls()
    trained = jax.vmap(fit, in_axes=(0, None, None))(Ensemble(jax.random.key(ns.seed), CONFIG).stacked(), x, y)
    pred = jax.vmap(forward, in_axes=(0, None))(trained, 3 * x)
    print("spread away from the data %.4f" % pred.std(0).mean())
    return {"weights": trained, "pred": pred}


if __name__ == "__main__":
    main()
