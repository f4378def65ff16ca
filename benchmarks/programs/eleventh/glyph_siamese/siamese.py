"""Siamese comparison of glyph strokes: both branches are one network."""
import argparse

import jax
import jax.numpy as jnp
import optax
from flax import linen as nn


class Branch(nn.Module):
    dim: int = 8
    drop: float = 0.3

    @nn.compact
    def __call__(self, strokes, train):
        h = nn.sigmoid(nn.Dense(16)(strokes))
        h = nn.Dropout(self.drop, deterministic=not train)(h)
        self.sow("probe", "kept", h > 0)
        return nn.Dense(self.dim)(h)


class Siamese(nn.Module):
    @nn.compact
    def __call__(self, pairs, train):
        twin = nn.vmap(
            Branch,
            in_axes=(0, None),
            variable_axes={"params": None, "probe": 0},
            split_rngs={"params": False, "dropout": True},
        )
        left, right = twin()(pairs, train)
        return jnp.sum((left - right) ** 2, -1)


def main(seed=0, steps=6):
    data_key, side_key, init_key, drop_key = jax.random.split(jax.random.key(seed), 4)
    base = jax.random.normal(data_key, (20, 10))
    pairs = jnp.stack([base, jnp.where(jnp.arange(20)[:, None] < 10, base, -base)])
    pairs = pairs + 0.1 * jax.random.normal(side_key, pairs.shape)
    same = (jnp.arange(20) < 10).astype(jnp.float32)
    net = Siamese()
    params = net.init(init_key, pairs, False)["params"]
    tx = optax.adam(1e-2)
    state = tx.init(params)

    @jax.jit
    def step(params, state, key):
        def loss(p):
            gap, aux = net.apply({"params": p}, pairs, True, rngs={"dropout": key}, mutable=["probe"])
            return jnp.mean(same * gap + (1 - same) * nn.relu(1 - gap)), jax.tree.leaves(aux["probe"])[0]

        (value, kept), grads = jax.value_and_grad(loss, has_aux=True)(params)
        updates, state = tx.update(grads, state)
        return optax.apply_updates(params, updates), state, value, kept

    values, kept = [], []
    for key in jax.random.split(drop_key, steps):
        params, state, value, mask = step(params, state, key)
        values.append(value)
        kept.append(mask)
    return jnp.stack(values), jnp.stack(kept)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed)[0])
