from typing import Any, Callable

import jax
import jax.numpy as jnp
from flax import linen as nn


class Tabular(nn.Module):
    hidden: int = 24
    rate: float = 0.5
    act: Callable[[Any], Any] = nn.gelu

    @nn.compact
    def __call__(self, x, training: bool = False):
        h = self.act(nn.Dense(self.hidden)(x))
        kept = nn.Dropout(self.rate, deterministic=not training)(jnp.ones_like(h))
        self.sow("intermediates", "kept", kept)
        return nn.Dense(1)(h * kept)
