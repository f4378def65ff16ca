import jax
import jax.numpy as jnp
from flax import struct


@struct.dataclass
class State:
    spins: jax.Array
    key: jax.Array
    step: jax.Array

    @classmethod
    def create(cls, seed, sites):
        k_spins, key = jax.random.split(jax.random.key(seed))
        spins = jax.random.rademacher(k_spins, (sites,), jnp.float32)
        return cls(spins=spins, key=key, step=jnp.int32(0))

    @property
    def sweep_key(self):
        return jax.random.fold_in(self.key, self.step)

    def moved(self, spins):
        return self.replace(spins=spins, step=self.step + 1)
