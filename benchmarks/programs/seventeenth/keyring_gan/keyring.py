import jax


class KeyRing:
    def __init__(self, seed):
        self.rewind(seed)

    def rewind(self, seed):
        self._key = jax.random.key(seed)

    def take(self, n=None):
        self._key, *subs = jax.random.split(self._key, 2 if n is None else n + 1)
        return subs[0] if n is None else subs
