from flax import linen as nn


class Stride(nn.Module):
    """Temporal convolution with its own regulariser."""

    width: int
    drop: float

    @nn.compact
    def __call__(self, x, train):
        y = nn.gelu(nn.Conv(self.width, (3,))(x)) + 1.0
        y = nn.Dropout(self.drop, rng_collection="thinning")(y, deterministic=not train)
        self.sow("probe", "kept", y != 0)
        return y


class GaitNet(nn.Module):
    widths: tuple = (8, 8)
    drop: float = 0.5
    classes: int = 2

    @nn.compact
    def __call__(self, x, train=False):
        for width in self.widths:
            x = Stride(width, self.drop)(x, train)
        return nn.Dense(self.classes)(x.mean(1))
