from dataclasses import dataclass

import jax
import jax.numpy as jnp


@dataclass(frozen=True)
class FourierBasis:
    features: int = 32
    scale: float = 2.0
    basis_id: int = 101

    def __call__(self, x):
        k_freq, k_phase = jax.random.split(jax.random.key(self.basis_id))
        freq = self.scale * jax.random.normal(k_freq, (x.shape[-1], self.features))
        phase = jax.random.uniform(k_phase, (self.features,), maxval=2 * jnp.pi)
        return jnp.sqrt(2.0 / self.features) * jnp.cos(x @ freq + phase)
