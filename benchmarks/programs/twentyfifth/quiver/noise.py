from dataclasses import dataclass, field
from functools import partial

import numpy as np

SEED = 5


@dataclass
class OrnsteinUhlenbeck:
    dim: int
    theta: float = 0.15
    sigma: float = 0.3
    rng: np.random.Generator = field(default_factory=partial(np.random.default_rng, SEED))

    def __post_init__(self):
        self.value = np.zeros(self.dim)

    def __call__(self):
        self.value = (1 - self.theta) * self.value + self.sigma * self.rng.normal(size=self.dim)
        return self.value.copy()
