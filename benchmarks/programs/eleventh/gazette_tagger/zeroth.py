"""Forward-only tuning: the perturbation is never stored, only rebuilt from its key."""
import jax
import jax.numpy as jnp


def shifted(params, key, amount):
    leaves, treedef = jax.tree.flatten(params)
    keys = jax.random.split(key, len(leaves))
    moved = [leaf + amount * jax.random.normal(k, leaf.shape, leaf.dtype) for leaf, k in zip(leaves, keys)]
    return jax.tree.unflatten(treedef, moved)


def make_step(loss, eps, lr):
    @jax.jit
    def step(params, batch, key):
        ahead = loss(shifted(params, key, +eps), batch)
        behind = loss(shifted(params, key, -eps), batch)
        slope = (ahead - behind) / (2 * eps)
        return shifted(params, key, -lr * slope), (jnp.minimum(ahead, behind), slope)

    return step
