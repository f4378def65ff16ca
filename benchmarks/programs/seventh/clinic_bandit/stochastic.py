import jax


class Stochastic:
    """Mixin for policies that draw."""

    def seeded(self, key):
        self._key = key
        return self

    @property
    def rng(self):
        _, fresh = jax.random.split(self._key)
        return fresh
