import flax.linen as nn


class Value(nn.Module):
    @nn.compact
    def __call__(self, obs):
        h = nn.tanh(nn.Dense(8)(obs))
        return nn.Dense(1)(h)[..., 0]
