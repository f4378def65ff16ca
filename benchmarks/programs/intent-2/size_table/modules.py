import flax.linen as nn


class Mixer(nn.Module):
    hidden: int

    @nn.compact
    def __call__(self, x):
        y = nn.Dense(self.hidden, name="up")(nn.LayerNorm()(x))
        return x + nn.Dense(x.shape[-1], name="down")(nn.silu(y))


class Tower(nn.Module):
    hidden: int
    depth: int

    @nn.compact
    def __call__(self, x):
        for _ in range(self.depth):
            x = Mixer(self.hidden)(x)
        return nn.Dense(3)(x.mean(axis=-2))
