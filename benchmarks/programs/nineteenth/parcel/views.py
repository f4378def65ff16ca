from typing import NamedTuple, Protocol

import jax
import jax.numpy as jnp


class Augmentation(Protocol):
    def __call__(self, key: jax.Array, tile: jax.Array) -> jax.Array: ...


class Shear(NamedTuple):
    limit: int = 2

    def __call__(self, key, tile):
        slope = jax.random.randint(key, (), -self.limit, self.limit + 1)
        return jax.vmap(lambda row, i: jnp.roll(row, slope * i))(tile, jnp.arange(tile.shape[0]))


class Window(NamedTuple):
    side: int = 10

    def __call__(self, key, tile):
        k_row, k_col = jax.random.split(key)
        row = jax.random.randint(k_row, (), 0, tile.shape[0] - self.side + 1)
        col = jax.random.randint(k_col, (), 0, tile.shape[1] - self.side + 1)
        return jax.lax.dynamic_slice(tile, (row, col), (self.side, self.side))


class Chain(NamedTuple):
    parts: tuple

    def __call__(self, key, tile):
        for i, part in enumerate(self.parts):
            tile = part(jax.random.fold_in(key, i), tile)
        return tile
