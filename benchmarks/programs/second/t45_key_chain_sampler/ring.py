import jax


class KeyRing:
    def __init__(self, seed):
        self._key = jax.random.key(seed)

    def __call__(self):
        self._key, sub = jax.random.split(self._key)
        return sub

    def many(self, n):
        return [self() for _ in range(n)]
