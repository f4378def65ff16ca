"""Recurrent river-level forecaster whose train state keeps one key for the whole run."""
import argparse

import jax
import jax.numpy as jnp
import optax
from flax import linen as nn
from flax.training import train_state


class Gauge(nn.Module):
    @nn.compact
    def __call__(self, levels, train):
        h = nn.RNN(nn.GRUCell(12))(levels[..., None])[:, -1]
        h = nn.Dropout(0.4)(h, deterministic=not train)
        self.sow("intermediates", "kept", h != 0)
        return nn.Dense(1)(h)[:, 0]


class GaugeState(train_state.TrainState):
    key: jax.Array


@jax.jit
def advance(state, window, ahead):
    def loss(params):
        pred, aux = state.apply_fn(
            params, window, train=True, mutable=["intermediates"],
            rngs={"dropout": jax.random.fold_in(state.key, state.step)},
        )
        return jnp.mean((pred - ahead) ** 2), aux["intermediates"]["kept"][0]

    (value, kept), grads = jax.value_and_grad(loss, has_aux=True)(state.params)
    return state.apply_gradients(grads=grads), value, kept


def main(seed=0, steps=15):
    init_key, noise_key, key = jax.random.split(jax.random.key(seed), 3)
    level = jnp.sin(jnp.arange(80) / 5) + 0.1 * jax.random.normal(noise_key, (80,))
    window = jnp.stack([level[i : i + 12] for i in range(60)])
    ahead = level[12:72]
    model = Gauge()
    state = GaugeState.create(
        apply_fn=model.apply, params=model.init(init_key, window, train=False), tx=optax.adam(1e-2), key=key
    )
    losses, kept = [], []
    for _ in range(steps):
        state, value, mask = advance(state, window, ahead)
        losses.append(value)
        kept.append(mask)
    return jnp.stack(losses), jnp.stack(kept)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed)[0])
