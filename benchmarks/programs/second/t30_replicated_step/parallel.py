import jax

AXIS = "data"


def pmean(tree):
    return jax.tree.map(lambda v: jax.lax.pmean(v, AXIS), tree)


def replica_key(key):
    return jax.random.fold_in(key, jax.process_index())


def replicated(fn, in_axes):
    return jax.jit(jax.vmap(fn, in_axes=in_axes, axis_name=AXIS))
