import dataclasses

import jax
import jax.numpy as jnp
import numpy as np

from .fields import kept


def energy(x):
    return jnp.sum(0.25 * x**4 - 0.5 * x**2)


@dataclasses.dataclass
class Sampler:
    x: jax.Array = kept()
    count: int = kept(default=0)
    key: jax.Array = None
    lr: float = 0.05

    @classmethod
    def start(cls, seed, dim):
        return cls(x=jnp.zeros(dim), key=jax.random.PRNGKey(seed))

    def step(self):
        self.key, sub = jax.random.split(self.key)
        noise = jax.random.normal(sub, self.x.shape)
        self.x = self.x - self.lr * jax.grad(energy)(self.x) + (2 * self.lr) ** 0.5 * noise
        self.count += 1
        return np.asarray(self.x)
