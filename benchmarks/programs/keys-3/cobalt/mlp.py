import flax.linen as nn


class Mlp(nn.Module):
    width: int
    classes: int
    rate: float = 0.5

    @nn.compact
    def __call__(self, x, train: bool):
        h = nn.gelu(nn.Dense(self.width)(x))
        h = nn.Dropout(self.rate, deterministic=not train)(h)
        return nn.Dense(self.classes)(h), h
