"""A mixin that hands out keys by a clock."""
import jax


class Keyed:
    _root = None
    _clock = 0

    def reseed(self, value):
        self._root = jax.random.key(value)
        self._clock = 0

    @property
    def key(self):
        return jax.random.fold_in(self._root, self._clock)

    def tick(self):
        self._clock += 1
        return self._clock
