from dataclasses import dataclass

import jax.numpy as jnp


@dataclass(frozen=True)
class Release:
    particles: int
    height: float
    substeps: int = 2
    wall: str = "reflect"

    def start(self):
        return jnp.full((self.particles,), self.height), jnp.zeros(self.particles)
