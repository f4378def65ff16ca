import jax
import jax.numpy as jnp
from flax import struct


@struct.dataclass
class Coil:
    gain: jax.Array
    sigma: float = struct.field(pytree_node=False, default=0.05)

    def measure(self, image, key):
        signal = jnp.fft.fft2(self.gain * image, norm="ortho")
        return signal + self.receiver(key, signal.shape)

    def receiver(self, key, shape):
        part = lambda k: self.sigma * jax.random.normal(k, shape)
        return jax.lax.complex(part(key), part(key))


def array_of(n, size):
    y = jnp.linspace(-1, 1, size)
    centres = jnp.linspace(-1, 1, n)
    return [Coil(jnp.exp(-((y[:, None] - c) ** 2)) * jnp.ones((1, size))) for c in centres]
