import equinox as eqx
import jax
import jax.numpy as jnp


class Channel(eqx.Module):
    """Additive white Gaussian noise at a given SNR."""

    key: jax.Array
    length: int = eqx.field(static=True)
    snr_db: float = 10.0
    gain: float = 1.0

    @property
    def sigma(self):
        return 10.0 ** (-self.snr_db / 20.0)

    @property
    def noise(self):
        return self.sigma * jax.random.normal(self.key, (self.length,))

    def __call__(self, frame):
        return self.gain * frame + self.noise


class Relay(Channel):
    """Amplifies, then clips."""

    limit: float = 4.0

    def __call__(self, frame):
        return jnp.clip(super().__call__(frame), -self.limit, self.limit)
