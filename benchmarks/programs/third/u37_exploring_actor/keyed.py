import jax


class Keyed:
    """Mixin with a private stream of keys."""

    def __init__(self, seed):
        self._key = jax.random.key(seed)

    def next_key(self):
        self._key, sub = jax.random.split(self._key)
        return sub
