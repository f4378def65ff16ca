import jax


def gaussian_like(state, scale):
    leaves, treedef = jax.tree.flatten(state.params)
    keys = jax.random.split(jax.random.fold_in(state.key, state.step), len(leaves))
    return treedef.unflatten([scale * jax.random.normal(k, leaf.shape) for k, leaf in zip(keys, leaves)])
