"""Searches furnace settings from several starts with annealed gradient noise."""
import jax
import jax.numpy as jnp
import numpy as np

from noisy import NoiseConfig, noisy_sgd, population


def slag(setting, slope=1.0):
    heat, blow = setting["heat"], setting["blow"]
    bowl = (heat**2 - 1.0) ** 2 + 0.5 * (blow - heat) ** 2
    return slope * jnp.sum(bowl)


def starts(key, runs):
    k_heat, k_blow = jax.random.split(key)
    return {
        "heat": jax.random.uniform(k_heat, (runs, 3), minval=-2, maxval=2),
        "blow": jax.random.uniform(k_blow, (runs, 3), minval=-2, maxval=2),
    }


def main(seed=0, runs=6, steps=10, slope=0.2, config=NoiseConfig()):
    k_start, k_noise = jax.random.split(jax.random.key(seed))
    init, step = population(noisy_sgd(config, k_noise), lambda s: slag(s, slope))
    params = starts(k_start, runs)
    state = init(params)
    path = [np.asarray(params["heat"])]
    for _ in range(steps):
        params, state, value = step(params, state)
        path.append(np.asarray(params["heat"]))
    return {"path": np.stack(path), "value": np.asarray(value)}


if __name__ == "__main__":
    print(main()["value"])
