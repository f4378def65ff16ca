from dataclasses import dataclass

import jax


@jax.tree_util.register_dataclass
@dataclass
class Tile:
    image: jax.Array
    mask: jax.Array


def tiles(key, n, side):
    image = jax.random.uniform(key, (n, side, side))
    return Tile(image, (image > 0.6).astype(image.dtype))
