"""Contrast jitter and shift for lamp images, compiled once."""
import itertools
import sys

import jax
import jax.numpy as jnp


class Jitter:
    def __init__(self, seed, strength=0.3, reach=2):
        self.base = jax.random.key(seed)
        self.strength = strength
        self.reach = reach
        self._ticks = itertools.count()
        self.apply = jax.jit(self._apply)

    def _fresh(self):
        return jax.random.fold_in(self.base, next(self._ticks))

    def _apply(self, images):
        gain = jax.random.uniform(self._fresh(), (images.shape[0], 1, 1), minval=-1.0)
        shift = jax.random.randint(self._fresh(), (images.shape[0],), -self.reach, self.reach + 1)
        moved = jax.vmap(lambda im, s: jnp.roll(im, s, axis=1))(images, shift)
        return moved * (1.0 + self.strength * gain)


def lamps(n=6, side=8):
    axis = jnp.linspace(-1.0, 1.0, side)
    bowl = jnp.exp(-4.0 * (axis[:, None] ** 2 + axis[None] ** 2))
    return jnp.stack([bowl * (i + 1) for i in range(n)])


def run(seed=0, epochs=4):
    jitter = Jitter(seed)
    clean = lamps()
    return jnp.stack([jitter.apply(clean) for _ in range(epochs)])


if __name__ == "__main__":
    print(run(int(sys.argv[1]) if sys.argv[1:] else 0).std(axis=0).max())
