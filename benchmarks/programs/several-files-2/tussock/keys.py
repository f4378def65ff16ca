import jax


def key_stream(key):
    while True:
        key, fresh = jax.random.split(key)
        yield fresh
