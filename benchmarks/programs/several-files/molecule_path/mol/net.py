from flax import linen as nn

from .blocks import Residual


class PathNet(nn.Module):
    width: int
    depth: int

    @nn.compact
    def __call__(self, x, train=False):
        x = nn.Dense(self.width)(x)
        for _ in range(self.depth):
            x = Residual(self.width)(x, train)
        x = nn.Dropout(0.1)(x, deterministic=not train)
        return nn.Dense(1)(x)
