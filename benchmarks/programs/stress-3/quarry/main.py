from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from kernel import Chain, metropolis

CONFIG = {"chains": 3, "warm": 4, "draws": 60, "scale": 0.9, "kind": "gauss"}


def log_density(x):
    return -0.5 * x**2 + jnp.cos(2.0 * x)


def warm_up(kernel, key, state, n):
    trail = []
    for _ in range(n):
        state, info = kernel(key, state)
        trail.append(info["jump"])
    return state, trail


def main(config=CONFIG, seed=1):
    kernel = partial(metropolis, log_density, config["scale"], config["kind"])
    k_warm, k_run = jax.random.split(jax.random.key(seed))
    state, warm = warm_up(kernel, k_warm, Chain(jnp.zeros(()), jnp.zeros((), int), 1.0), config["warm"])
    many = jax.jit(jax.vmap(kernel, in_axes=(0, Chain(0, 0, None)), out_axes=(Chain(0, 0, None), 0)))
    c = config["chains"]
    states = Chain(jnp.full((c,), state.x), jnp.zeros((c,), int), 1.0)
    jumps, levels = [], []
    for k in jax.random.split(k_run, config["draws"]):
        states, info = many(jax.random.split(k, c), states)
        jumps.append(np.asarray(info["jump"]))
        levels.append(np.asarray(info["level"]))
    return {"warm": np.asarray(warm), "jump": np.stack(jumps), "level": np.stack(levels), "x": np.asarray(states.x)}


if __name__ == "__main__":
    print(main()["x"])
