from flax import linen as nn


class Block(nn.Module):
    width: int
    rate: float = 0.4

    @nn.compact
    def __call__(self, x, train):
        h = nn.softplus(nn.Dense(self.width)(nn.LayerNorm()(x)))
        h = nn.Dropout(self.rate, deterministic=not train)(h)
        return x + h, h == 0


class Cell(nn.Module):
    width: int
    rate: float = 0.4

    @nn.compact
    def __call__(self, state, x, train):
        h = nn.softplus(nn.Dense(self.width)(x) + nn.Dense(self.width, use_bias=False)(state))
        h = nn.Dropout(self.rate, deterministic=not train)(h)
        return h, h == 0
