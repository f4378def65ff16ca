from functools import partial

import jax
import jax.numpy as jnp


class DriftFilter:
    """Bootstrap particle filter for the flow speed of an ice stream."""

    def __init__(self, seed, particles, spread):
        self.key = jax.random.key(seed)
        self.spread = spread
        self.key, start = jax.random.split(self.key)
        self.particles = jax.random.normal(start, (particles,))
        self.moves = []

    @partial(jax.jit, static_argnums=0)
    def _propagate(self, particles):
        noise = jax.random.normal(self.sub, particles.shape)
        return 0.9 * particles + self.spread * noise, noise

    @partial(jax.jit, static_argnums=0)
    def _resample(self, particles, reading, key):
        logw = -0.5 * (particles - reading) ** 2
        rows = jax.random.categorical(key, logw, shape=particles.shape)
        return particles[rows]

    def update(self, reading):
        self.key, self.sub, pick = jax.random.split(self.key, 3)
        moved, noise = self._propagate(self.particles)
        self.moves.append(noise)
        self.particles = self._resample(moved, reading, pick)
        return float(jnp.mean(self.particles))
