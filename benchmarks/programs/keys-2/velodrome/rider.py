import jax
import jax.numpy as jnp


class Rider:
    """One track cyclist; the laps have their own randomness."""

    def __init__(self, root, sectors):
        self._root = root
        self.sectors = sectors
        self.lap = 0
        self.clock = 0.0

    @property
    def key(self):
        return jax.random.fold_in(self._root, self.lap)

    def surge(self):
        return 0.4 * jax.random.normal(self.key, (self.sectors,))

    def wind(self):
        return 1.5 + 0.8 * jax.random.normal(self.key, (self.sectors,))

    def finish_lap(self, seconds):
        self.clock += float(seconds)
        self.lap += 1


def sector_times(power, wind):
    return 5.0 / jnp.cbrt(jnp.maximum(4.0 + power - 0.1 * wind, 0.5))
