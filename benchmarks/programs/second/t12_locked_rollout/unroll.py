import flax.linen as nn

from cells import LatentCell


def unroll_over_time(cell, rngs):
    # Gal & Ghahramani: one mask per sequence, held over time.
    return nn.scan(
        cell,
        variable_broadcast="params",
        split_rngs={"params": False, **{name: False for name in rngs}},
        in_axes=1,
        out_axes=1,
    )


class Rollout(nn.Module):
    width: int = 6

    @nn.compact
    def __call__(self, h, xs):
        return unroll_over_time(LatentCell, ("dropout",))(self.width)(h, xs)
