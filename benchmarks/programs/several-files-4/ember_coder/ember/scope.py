import functools
import zlib

import jax


def scoped(name):
    """The function's `key` becomes the key of its own name."""
    word = zlib.crc32(name.encode())

    def deco(fn):
        @functools.wraps(fn)
        def inner(*args, key, **kwargs):
            return fn(*args, key=jax.random.fold_in(key, word), **kwargs)

        return inner

    return deco
