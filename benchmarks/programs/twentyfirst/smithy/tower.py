import flax.linen as nn

from layers import Strike
from settings import LIFT


class Forge(nn.Module):
    depth: int
    width: int
    rate: float

    @nn.compact
    def __call__(self, metal, train):
        options = {k: v for k, v in LIFT.items() if k != "in_axes"}
        strikes = nn.scan(Strike, length=self.depth, **options)
        return strikes(self.width, self.rate, train)(metal)
