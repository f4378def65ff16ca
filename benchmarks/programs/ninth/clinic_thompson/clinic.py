import jax
import jax.numpy as jnp


class Clinic:
    """Treatments with unknown mean effects; one outcome per patient."""

    def __init__(self, settings):
        self.settings = settings
        self.rng = jax.random.key(settings.seed)
        self.effects = settings.prior_sd * jax.random.normal(self._take(), (settings.arms,))

    def _take(self):
        self.rng, k = jax.random.split(self.rng)
        return k

    def treat(self, arm):
        return self.effects[arm] + self.settings.outcome_sd * jax.random.normal(self._take())

    def regret(self, arm):
        return float(jnp.max(self.effects) - self.effects[arm])
