from dataclasses import dataclass, field

import jax.numpy as jnp
import numpy as np


@dataclass
class VarianceExploding:
    """Geometric noise levels between sigma_min and sigma_max (Song & Ermon)."""

    sigma_min: float = 0.02
    sigma_max: float = 4.0
    seed: int = 0
    rng: np.random.Generator = field(init=False)

    def __post_init__(self):
        self.rng = np.random.default_rng(self.seed)

    def sigma(self, t):
        return self.sigma_min * (self.sigma_max / self.sigma_min) ** t

    def times(self, n):
        """Stratified times in (0, 1): one per equal slice."""
        return (jnp.arange(n) + self.rng.uniform(size=n)) / n

    def weight(self, t):
        return self.sigma(t) ** 2
