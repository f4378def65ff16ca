import jax


def collections(names, key):
    return dict(zip(names, jax.random.split(key, len(names))))


def step_streams(cfg, base, step):
    return collections(cfg.streams, jax.random.fold_in(base, step))
