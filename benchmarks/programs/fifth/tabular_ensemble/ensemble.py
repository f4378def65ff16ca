from dataclasses import dataclass, field

import jax
import jax.numpy as jnp

from net import forward, init_member


@dataclass
class DeepEnsemble:
    """Deep ensemble: uncertainty is the disagreement between members."""
    widths: tuple
    size: int = 5
    seed: int = 0
    members: list = field(default_factory=list)

    def build(self):
        root = jax.random.key(self.seed)
        seeds = [root] * self.size
        self.members = [init_member(s, self.widths) for s in seeds]
        return self

    def predict(self, x):
        out = jnp.stack([forward(m, x) for m in self.members])
        return out.mean(0), out.std(0)
