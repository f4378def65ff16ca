"""Linen forecaster with dropout."""
import flax.linen as nn


class Forecaster(nn.Module):
    hidden: int = 32
    horizon: int = 3
    rate: float = 0.4

    @nn.compact
    def __call__(self, history, *, stochastic=False):
        h = nn.relu(nn.Dense(self.hidden)(history))
        h = nn.Dropout(self.rate, deterministic=not stochastic)(h)
        return nn.Dense(self.horizon)(h)
