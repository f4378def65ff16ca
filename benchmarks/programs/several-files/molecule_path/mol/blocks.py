from flax import linen as nn


class Residual(nn.Module):
    width: int
    rate: float = 0.2

    @nn.compact
    def __call__(self, x, train):
        y = nn.silu(nn.Dense(self.width)(x))
        y = nn.Dropout(self.rate, broadcast_dims=(-1,), rng_collection="path")(y, deterministic=not train)
        return x + y
