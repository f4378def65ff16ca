"""A residual regressor on noisy sums, trained with dropout in the residual branch."""
import argparse

import jax
import jax.numpy as jnp

from layers import Chain, Dense, Drop, Skip, Tanh

NET = Chain(Dense("in", 16), Skip(Chain(Tanh(), Drop(0.5), Dense("mid", 16))), Dense("out", 1))


def loss_fn(params, x, y, rng):
    return jnp.mean((NET(params, x, train=True, rng=rng)[:, 0] - y) ** 2)


@jax.jit
def step(params, x, y, rng):
    loss, g = jax.value_and_grad(loss_fn)(params, x, y, rng)
    return jax.tree.map(lambda p, d: p - 0.05 * d, params, g), loss


def main(seed=0, steps=20):
    k_init, k_data, k_drop, k_probe = jax.random.split(jax.random.PRNGKey(seed), 4)
    params, _ = NET.init(k_init, 4)
    x = jax.random.normal(k_data, (32, 4))
    y = x.sum(axis=1)
    losses = []
    for k in jax.random.split(k_drop, steps):
        params, loss = step(params, x, y, k)
        losses.append(float(loss))
    repeats = [float(loss_fn(params, x[:8], y[:8], k)) for k in jax.random.split(k_probe, 6)]
    return {"loss": losses, "repeats": repeats}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--steps", type=int, default=20)
    a = ap.parse_args()
    print(main(a.seed, a.steps)["loss"][-1])
