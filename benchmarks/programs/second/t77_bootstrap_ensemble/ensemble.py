import flax.linen as nn

from members import Member


def lift(module, size):
    return nn.vmap(
        module,
        variable_axes={"params": 0},
        split_rngs={"params": True},
        in_axes=None,
        out_axes=0,
        axis_size=size,
    )


class Ensemble(nn.Module):
    size: int = 5
    width: int = 16

    @nn.compact
    def __call__(self, x):
        preds = lift(Member, self.size)(self.width, 1)(x)
        return preds.mean(0), preds.std(0)
