import jax


class KeyRing:
    """Hands out one key per name; a branch is a ring of its own."""

    def __init__(self, seed_or_key):
        is_key = isinstance(seed_or_key, jax.Array)
        self._root = seed_or_key if is_key else jax.random.key(seed_or_key)
        self._issued = {}

    def __getitem__(self, name):
        if name not in self._issued:
            self._root, self._issued[name] = jax.random.split(self._root)
        return self._issued[name]

    def branch(self, name):
        return KeyRing(self[name])
