from mesh import AXIS, Pier

import jax
import jax.numpy as jnp
import numpy as np


def forward(weights, key, ships):
    channel_key, unit_key = jax.random.split(key)
    channels = jax.random.bernoulli(channel_key, 0.8, (ships.shape[-1],))
    local_key = jax.random.fold_in(unit_key, jax.lax.axis_index(AXIS))
    hidden = jnp.tanh((ships * channels) @ weights)
    keep = jax.random.bernoulli(local_key, 0.7, hidden.shape)
    return jnp.where(keep, hidden / 0.7, 0.0), channels


def main(seed=0, steps=3):
    pier = Pier()
    run = pier.over_batch(forward)
    w_key, step_key = jax.random.split(jax.random.key(seed))
    weights = jax.random.normal(w_key, (10, 16))
    ships = jnp.ones((4 * pier.size, 10))
    hidden, channels = [], []
    for i in range(steps):
        h, c = run(weights, jax.random.fold_in(step_key, i), ships)
        hidden.append(np.asarray(h))
        channels.append(np.asarray(c))
    return {"hidden": np.stack(hidden), "channels": np.stack(channels), "shards": pier.size}


if __name__ == "__main__":
    out = main()
    print(out["hidden"].shape, out["channels"].mean())
