"""Critic learning with clipped double Q targets on logged cart transitions."""
import argparse
from typing import NamedTuple

import jax
import jax.numpy as jnp

from nets import apply_mlp, blend, init_mlp


class Learner(NamedTuple):
    first: list
    second: list


def create(key, sizes=(3, 32, 1)):
    return Learner(init_mlp(key, sizes), init_mlp(key, sizes))


def cart(key, n):
    ks, ka, kn = jax.random.split(key, 3)
    s = jax.random.uniform(ks, (n, 2), minval=-1.0, maxval=1.0)
    a = jax.random.uniform(ka, (n, 1), minval=-1.0, maxval=1.0)
    v = s[:, 1] + 0.2 * a[:, 0]
    p = s[:, 0] + 0.1 * v
    s2 = jnp.stack([p, v], 1)
    a2 = jnp.clip(-s2.sum(1, keepdims=True) + 0.1 * jax.random.normal(kn, (n, 1)), -1.0, 1.0)
    return jnp.concatenate([s, a], 1), -(p**2), jnp.concatenate([s2, a2], 1)


def both(state, x):
    return jnp.stack([apply_mlp(state.first, x)[:, 0], apply_mlp(state.second, x)[:, 0]])


def loss_fn(online, slow, batch, gamma=0.9):
    x, r, x2 = batch
    target = r + gamma * both(slow, x2).min(axis=0)
    return jnp.mean((both(online, x) - jax.lax.stop_gradient(target)) ** 2)


@jax.jit
def update(online, slow, batch, lr=0.02):
    loss, g = jax.value_and_grad(loss_fn)(online, slow, batch)
    online = jax.tree.map(lambda p, d: p - lr * d, online, g)
    return online, blend(slow, online, 0.05), loss


def main(seed=0, steps=150):
    k_net, k_data = jax.random.split(jax.random.PRNGKey(seed))
    online = slow = create(k_net)
    probe = jnp.array([[0.5, 0.0, 0.1], [-0.5, 0.2, -0.3]])
    losses = []
    for k in jax.random.split(k_data, steps):
        online, slow, loss = update(online, slow, cart(k, 64))
        losses.append(float(loss))
    q = both(online, probe)
    return {"loss": losses, "q": q.tolist(), "gap": float(jnp.abs(q[0] - q[1]).max())}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    out = main(ap.parse_args().seed)
    print(out["q"], "gap", out["gap"])
