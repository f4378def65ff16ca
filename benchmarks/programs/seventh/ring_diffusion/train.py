"""Diffusion model of a ring of points."""
import argparse

import haiku as hk
import jax
import jax.numpy as jnp
import numpy as np
import optax

from net import build


def ring(n=128):
    angle = jnp.linspace(0.0, 2 * jnp.pi, n, endpoint=False)
    return jnp.stack([jnp.cos(angle), jnp.sin(angle)], axis=1)


def make_update(net, tx):
    def loss(params, rng, points):
        k_time, k_noise = jax.random.split(rng)
        time = jax.random.uniform(k_time, (len(points), 1))
        noise = jax.random.normal(k_noise, points.shape)
        blurred = jnp.sqrt(1.0 - time) * points + jnp.sqrt(time) * noise
        guess, shake = net.apply(params, rng, blurred, time, True)
        return jnp.mean((guess - noise) ** 2), (noise, shake)

    @jax.jit
    def update(params, opt, rng, points):
        (value, draws), grads = jax.value_and_grad(loss, has_aux=True)(params, rng, points)
        updates, opt = tx.update(grads, opt)
        return optax.apply_updates(params, updates), opt, value, draws

    return update


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--steps", type=int, default=25)
    args = p.parse_args(argv)
    rngs = hk.PRNGSequence(args.seed)
    net, tx, points = build(48), optax.adam(1e-2), ring()
    params = net.init(next(rngs), points, jnp.zeros((len(points), 1)), False)
    opt, update, log = tx.init(params), make_update(net, tx), []
    for _ in range(args.steps):
        params, opt, value, (noise, shake) = update(params, opt, next(rngs), points)
        log.append({"loss": float(value), "noise": np.asarray(noise), "shake": np.asarray(shake)})
    return log


if __name__ == "__main__":
    print([round(row["loss"], 3) for row in main()])
