import jax

from warps import warp


@jax.jit
def augment(key, tile):
    keys = jax.random.split(key, len(tile.image))
    return jax.tree.map(lambda leaf: jax.vmap(warp)(keys, leaf), tile)
