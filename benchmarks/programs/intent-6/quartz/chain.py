from flax import struct
import jax
import jax.numpy as jnp


@struct.dataclass
class Chain:
    theta: jax.Array
    key: jax.Array
    step: jax.Array

    @classmethod
    def start(cls, theta, key):
        return cls(theta=theta, key=key, step=jnp.zeros((), jnp.int32))


@struct.dataclass
class Langevin:
    eta: float = 0.02
    temperature: float = 1.0

    def __call__(self, chain, grad):
        size = self.eta / (1.0 + 0.01 * chain.step)
        noise = jax.random.normal(chain.key, chain.theta.shape)
        theta = chain.theta + size * grad + jnp.sqrt(2 * size * self.temperature) * noise
        return chain.replace(theta=theta, step=chain.step + 1), noise
