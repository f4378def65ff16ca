import jax


class KeyChain:
    def __init__(self, seed):
        self._key = jax.random.key(seed)

    def draw(self):
        self._key, out = jax.random.split(self._key)
        return out
