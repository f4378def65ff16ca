import flax.linen as nn


class Gate(nn.Module):
    features: int
    rate: float = 0.3
    stream: str = "mask"

    @nn.compact
    def __call__(self, x, train):
        h = nn.gelu(nn.Dense(self.features)(x))
        h = nn.Dropout(self.rate, rng_collection=self.stream, deterministic=not train)(h)
        return h + x


class RowModel(nn.Module):
    depth: int = 2

    @nn.compact
    def __call__(self, x, train=False):
        for _ in range(self.depth):
            x = Gate(x.shape[-1])(x, train)
        return nn.Dense(1)(x)[..., 0]
