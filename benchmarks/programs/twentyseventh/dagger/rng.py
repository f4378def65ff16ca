import jax.random as jr


class KeySource:
    """Hands out keys; every call moves the source on."""

    def __init__(self, key):
        self._key = key

    def __call__(self, *shape):
        self._key, sub = jr.split(self._key)
        return jr.split(sub, shape) if shape else sub

    def spawn(self):
        return KeySource(self())
