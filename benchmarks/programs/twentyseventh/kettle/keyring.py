"""Named random streams for a run."""
import zlib

import jax.random as jr


class Keyring:
    def __init__(self, seed: int, names):
        root = jr.key(seed)
        self._streams = {n: jr.fold_in(root, zlib.crc32(n.encode())) for n in names}

    def take(self, name: str, n: int = 1):
        """n new keys from the stream `name`."""
        key = self._streams[name]
        key, *out = jr.split(key, n + 1)
        return out[0] if n == 1 else out

    def __contains__(self, name):
        return name in self._streams
