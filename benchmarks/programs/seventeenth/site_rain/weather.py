import jax
import jax.numpy as jnp


class RainModel:
    def __init__(self, seed, wet=0.4):
        self.root = jax.random.key(seed)
        self.wet = wet

    def series(self, site, days):
        k_occ, k_amt = jax.random.split(jax.random.fold_in(self.root, site.slot))
        wet = jax.random.bernoulli(k_occ, self.wet, (days,))
        amount = jax.random.exponential(k_amt, (days,)) * site.mean_mm
        return jnp.where(wet, amount, 0.0)
