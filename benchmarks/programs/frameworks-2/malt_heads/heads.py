import flax.linen as nn


class Head(nn.Module):
    hidden: int

    @nn.compact
    def __call__(self, x):
        return nn.Dense(1)(nn.tanh(nn.Dense(self.hidden)(x)))[..., 0]


LIFT = dict(variable_axes={"params": 0}, split_rngs={"params": False}, in_axes=None, out_axes=0)


class Committee(nn.Module):
    members: int
    hidden: int = 8

    def setup(self):
        lifted = nn.vmap(Head, axis_size=self.members, **LIFT)
        self.heads = lifted(self.hidden)
        self.trunk = nn.Dense(6)

    def __call__(self, x):
        return self.heads(nn.relu(self.trunk(x)))
