import zlib

import jax


class Streams(dict):
    def __init__(self, root):
        super().__init__()
        self._root = root

    def __missing__(self, name):
        tag = zlib.crc32(name.encode()) & 0x7FFFFFFF
        self[name] = jax.random.fold_in(self._root, tag)
        return self[name]

    def draw(self, name):
        self[name], key = jax.random.split(self[name])
        return key
