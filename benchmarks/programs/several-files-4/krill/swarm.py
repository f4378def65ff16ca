import equinox as eqx


@eqx.filter_jit
def advance(drift, places, key):
    return eqx.filter_vmap(drift, in_axes=(0, None))(places, key)
