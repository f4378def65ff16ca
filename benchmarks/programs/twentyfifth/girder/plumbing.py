import jax


class Streams:
    """Keys for the random collections that a model asks for."""

    def __init__(self, seed, names):
        self.names = tuple(names)
        self._root = jax.random.key(seed)
        self._count = 0

    def __call__(self):
        key = jax.random.fold_in(self._root, self._count)
        self._count += 1
        return dict.fromkeys(self.names, key)
