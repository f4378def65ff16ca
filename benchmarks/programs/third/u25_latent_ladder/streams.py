import jax


def collections(names, key):
    return {name: key for name in names}


def step_streams(cfg, base, step):
    return collections(cfg.streams, jax.random.fold_in(base, step))
