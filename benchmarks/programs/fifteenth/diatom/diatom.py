"""Denoising autoencoder for short sensor traces."""
import argparse

import jax
import jax.numpy as jnp
import optax
from flax import struct


@struct.dataclass
class Run:
    weights: dict
    opt: optax.OptState
    rng: jax.Array
    step: int = 0

    def moved(self, tx, grads):
        updates, opt = tx.update(grads, self.opt, self.weights)
        return self.replace(
            weights=optax.apply_updates(self.weights, updates),
            opt=opt,
            step=self.step + 1,
        )


def traces(n=32, width=12):
    t = jnp.linspace(0.0, 3.0, width)
    phase = jnp.linspace(0.0, 2.0, n)[:, None]
    return jnp.sin(t[None] + phase)


def start(seed, width, tx, hidden=6):
    rng = jax.random.key(seed)
    rng, enc, dec = jax.random.split(rng, 3)
    weights = {
        "enc": 0.3 * jax.random.normal(enc, (width, hidden)),
        "dec": 0.3 * jax.random.normal(dec, (hidden, width)),
    }
    return Run(weights=weights, opt=tx.init(weights), rng=rng)


def rebuild(weights, x):
    return jnp.tanh(x @ weights["enc"]) @ weights["dec"]


def make_update(tx, sigma):
    @jax.jit
    def update(run, x):
        jitter = sigma * jax.random.normal(run.rng, x.shape)

        def loss(w):
            return jnp.mean((rebuild(w, x + jitter) - x) ** 2)

        value, grads = jax.value_and_grad(loss)(run.weights)
        return run.moved(tx, grads), {"loss": value, "jitter": jitter[0]}

    return update


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--steps", type=int, default=8)
    ap.add_argument("--sigma", type=float, default=0.2)
    args = ap.parse_args(argv)
    tx = optax.adam(1e-2)
    x = traces()
    run = start(args.seed, x.shape[1], tx)
    update = make_update(tx, args.sigma)
    history = []
    for _ in range(args.steps):
        run, info = update(run, x)
        history.append(info)
    return run.weights, history


if __name__ == "__main__":
    print([float(h["loss"]) for h in main()[1]])
