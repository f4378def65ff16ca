import zlib

import jax


def stream_id(name):
    return zlib.crc32(name.encode()) % (2**31)


class Streams:
    def __init__(self, seed):
        self.root = jax.random.PRNGKey(seed)
        self.counts = {}

    def key(self, name):
        n = self.counts[name] = self.counts.get(name, -1) + 1
        return jax.random.fold_in(jax.random.fold_in(self.root, stream_id(name)), n)
