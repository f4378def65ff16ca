import jax


def root(seed):
    return jax.random.key(seed)


def host_step_key(base, topo, host, step):
    return jax.random.fold_in(base, step + host)
