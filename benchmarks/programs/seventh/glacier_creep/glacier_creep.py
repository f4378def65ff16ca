"""Stochastic creep of a glacier surface, integrated with lax.scan."""
import argparse
from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np


class Ice(NamedTuple):
    diffusivity: float = 0.1
    accumulation: float = 0.02
    weather: float = 0.3
    dt: float = 0.1


def laplacian(h):
    return jnp.roll(h, 1) - 2.0 * h + jnp.roll(h, -1)


def stepper(ice, weather):
    def step(h, year):
        season = ice.accumulation * jnp.cos(0.5 * year)
        storm = weather()
        h = h + ice.dt * (ice.diffusivity * laplacian(h) + season) + ice.dt**0.5 * ice.weather * storm
        return h, storm

    return step


def simulate(key, cells, years, ice=Ice()):
    k_bed, k_weather = jax.random.split(key)
    surface = 10.0 + jax.random.uniform(k_bed, (cells,))
    weather = partial(jax.random.normal, k_weather, (cells,))
    return jax.lax.scan(stepper(ice, weather), surface, jnp.arange(years))


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--cells", type=int, default=64)
    p.add_argument("--years", type=int, default=50)
    args = p.parse_args(argv)
    surface, storms = simulate(jax.random.key(args.seed), args.cells, args.years)
    return {"surface": np.asarray(surface), "storms": np.asarray(storms)}


if __name__ == "__main__":
    print(main()["surface"].round(2))
