"""Deep Q-learning on logged transitions of a one-dimensional cart."""
import argparse
from typing import NamedTuple

import jax
import jax.numpy as jnp

from nets import apply_mlp, blend, init_mlp


class Learner(NamedTuple):
    first: list
    second: list


def create(key, sizes=(2, 32, 3)):
    return Learner(init_mlp(key, sizes), init_mlp(key, sizes))


def cart(key, n):
    ks, ka = jax.random.split(key)
    s = jax.random.uniform(ks, (n, 2), minval=-1.0, maxval=1.0)
    a = jax.random.randint(ka, (n,), 0, 3)
    v = s[:, 1] + 0.2 * (a - 1)
    p = s[:, 0] + 0.1 * v
    return s, a, -(p**2), jnp.stack([p, v], 1)


def loss_fn(first, second, batch, gamma=0.9):
    s, a, r, s2 = batch
    target = r + gamma * apply_mlp(second, s2).max(axis=-1)
    q = jnp.take_along_axis(apply_mlp(first, s), a[:, None], 1)[:, 0]
    return jnp.mean((q - jax.lax.stop_gradient(target)) ** 2)


@jax.jit
def update(state, batch, lr=0.02):
    loss, g = jax.value_and_grad(loss_fn)(state.first, state.second, batch)
    first = jax.tree.map(lambda p, d: p - lr * d, state.first, g)
    return Learner(first, blend(state.second, first, 0.05)), loss


def main(seed=0, steps=150):
    k_net, k_data = jax.random.split(jax.random.PRNGKey(seed))
    state = create(k_net)
    probe = jnp.array([[0.5, 0.0], [-0.5, 0.2]])
    start = jnp.abs(apply_mlp(state.first, probe) - apply_mlp(state.second, probe)).max()
    losses = []
    for k in jax.random.split(k_data, steps):
        state, loss = update(state, cart(k, 64))
        losses.append(float(loss))
    return {"start_gap": float(start), "loss": losses, "q": apply_mlp(state.first, probe).tolist()}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed)["q"])
