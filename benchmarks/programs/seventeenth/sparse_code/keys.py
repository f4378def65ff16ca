import zlib

import jax


def named_key(seed, label):
    return jax.random.fold_in(jax.random.key(seed), zlib.crc32(label.encode()) & 0x7FFFFFFF)
