import flax.linen as nn


class KelpNet(nn.Module):
    width: int = 16

    @nn.compact
    def __call__(self, x, deterministic=True):
        h = nn.tanh(nn.Dense(self.width)(x))
        h = nn.Dropout(0.2)(h, deterministic=deterministic)
        return nn.Dense(1)(h)[..., 0]
