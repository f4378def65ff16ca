import random as rnd
from functools import partial

import jax
import jax.numpy as jnp


class Lamp:
    def __init__(self, level, **random):
        self.level = level
        self.sigma = random.pop("sigma", 0.1)

    def noise(self): return 0.0

    @partial(jax.jit, static_argnums=0)
    def step(self, level):
        return level * jnp.exp(self.noise())

    @partial(jax.jit, static_argnums=(0, 2))
    def dim(self, level, times=2):
        for _ in range(times): level = 0.5 * level
        return level


class Flicker(Lamp):
    def noise(self): return rnd.gauss(0.0, self.sigma)
