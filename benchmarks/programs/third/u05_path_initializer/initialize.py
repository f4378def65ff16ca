import jax

from naming import path_tag


def materialize(key, specs, scale=0.02):
    def leaf(path, spec):
        k = jax.random.fold_in(key, path_tag(path))
        return scale * jax.random.truncated_normal(k, -2, 2, spec.shape, spec.dtype)

    return jax.tree_util.tree_map_with_path(leaf, specs)
