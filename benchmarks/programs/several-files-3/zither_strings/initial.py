import jax
import jax.numpy as jnp


def init_tree(spec, key):
    free = spec.leaves()
    keys = jax.random.split(key, len(free))
    tree = {n: spec[n].scale * jax.random.normal(k, spec[n].shape) for n, k in zip(free, keys)}
    tree.update((n, jnp.full(spec[n].shape, spec[n].scale)) for n in spec.tied())
    return tree
