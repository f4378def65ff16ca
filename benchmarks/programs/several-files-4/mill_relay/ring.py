import jax


class Ring:
    """An endless iterator of keys."""

    def __init__(self, seed):
        self._key = jax.random.key(seed)

    def __iter__(self):
        return self

    def __next__(self):
        self._key, out = jax.random.split(self._key)
        return out
