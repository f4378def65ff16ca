import flax.linen as nn


class Decoder(nn.Module):
    out: int
    rate: float

    @nn.compact
    def __call__(self, z, train):
        h = nn.Dropout(self.rate, deterministic=not train)(nn.relu(nn.Dense(16)(z)))
        return nn.Dense(self.out)(h)
