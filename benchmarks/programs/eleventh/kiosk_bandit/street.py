import jax
import jax.numpy as jnp


class Street:
    """Visitors and what they buy."""

    def __init__(self, key, arms, dim):
        self.taste_key, self.visit_key, self.whim_key = jax.random.split(key, 3)
        self.taste = jax.random.normal(self.taste_key, (arms, dim))

    def visitor(self, t):
        return jax.random.normal(jax.random.fold_in(self.visit_key, t), self.taste.shape[1:])

    def buy(self, t, visitor, arm):
        whim = jax.random.normal(jax.random.fold_in(self.whim_key, t))
        return self.taste[arm] @ visitor + 0.2 * whim
