import flax.linen as nn


class Tagger(nn.Module):
    width: int = 16
    classes: int = 3
    rate: float = 0.4

    @nn.compact
    def __call__(self, x, train: bool):
        h = nn.tanh(nn.Dense(self.width)(x) + 0.01)
        h = nn.Dropout(self.rate, deterministic=not train)(h)
        self.sow("intermediates", "hidden", h)
        return nn.Dense(self.classes)(h)
