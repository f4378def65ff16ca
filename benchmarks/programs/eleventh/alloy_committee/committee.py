"""Query-by-committee: where members disagree, the next alloy is cast."""
from flax import linen as nn


class Member(nn.Module):
    width: int

    @nn.compact
    def __call__(self, mix):
        h = nn.tanh(nn.Dense(self.width, bias_init=nn.initializers.normal(0.1))(mix))
        return nn.Dense(1)(h)[..., 0]


def committee(size, width):
    """Stack members along a new leading axis of the parameters."""
    stacked = nn.vmap(
        Member,
        in_axes=None,
        out_axes=0,
        axis_size=size,
        variable_axes={"params": 0},
        split_rngs={"params": False},
    )
    return stacked(width=width)
