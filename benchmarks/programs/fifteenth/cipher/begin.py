import jax


def begin(module, seed, *example):
    """Initial variables, and the first output as a check of shapes."""
    key = jax.random.key(seed)
    streams = {name: key for name in ("params", "fuzz")}
    return module.init_with_output(streams, *example)
