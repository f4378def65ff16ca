import jax


class Scope:
    """A path of small integers below one root key."""

    def __init__(self, key):
        self._key = key

    def sub(self, number):
        return Scope(jax.random.fold_in(self._key, number))

    def leaf(self):
        return self._key
