import flax.linen as nn


class Block(nn.Module):
    width: int
    rate: float

    @nn.compact
    def __call__(self, x, *, train: bool):
        h = nn.Dense(self.width)(x)
        h = nn.BatchNorm(use_running_average=not train, momentum=0.8)(h)
        h = nn.Dropout(self.rate, deterministic=not train)(nn.tanh(h))
        self.sow("intermediates", "h", h)
        return h


class Regressor(nn.Module):
    widths: tuple = (12, 12)
    rate: float = 0.3

    @nn.compact
    def __call__(self, x, *, train: bool = False):
        for w in self.widths:
            x = Block(w, self.rate)(x, train=train)
        return nn.Dense(1)(x)
