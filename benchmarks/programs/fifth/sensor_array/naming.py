import zlib

import jax


def key_for(seed, *path):
    key = jax.random.key(seed)
    for part in path:
        key = jax.random.fold_in(key, part if isinstance(part, int) else zlib.crc32(part.encode()))
    return key
