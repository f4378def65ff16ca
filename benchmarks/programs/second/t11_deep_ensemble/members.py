import flax.linen as nn


class Member(nn.Module):
    width: int
    out: int

    @nn.compact
    def __call__(self, x):
        x = nn.tanh(nn.Dense(self.width)(x))
        return nn.Dense(self.out)(x)
