import flax.linen as nn


class Tabular(nn.Module):
    widths: tuple = (32, 32)
    rate: float = 0.3

    @nn.compact
    def __call__(self, x, deterministic: bool):
        for w in self.widths:
            x = nn.swish(nn.Dense(w)(x))
            x = nn.Dropout(self.rate)(x, deterministic=deterministic)
        return nn.Dense(1)(x)[..., 0]
