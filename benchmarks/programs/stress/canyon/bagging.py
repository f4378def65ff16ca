import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self, width, depth=1, bias=True, *, rngs: nnx.Rngs):
        self.layers = nnx.List([nnx.Linear(width, width, use_bias=bias, rngs=rngs) for _ in range(depth)])
        self.out = nnx.Linear(width, 1, rngs=rngs)

    def __call__(self, x):
        for layer in self.layers: x = nnx.tanh(layer(x))
        return self.out(x)


class Bag:
    """An ensemble; the spread of its members estimates the error."""

    member = Net
    seed = 0

    def __init__(self, specs, **options):
        vars(self).update(options)
        self.members = [*map(self.make, specs)]

    def make(self, spec, /):
        return self.member(**spec, rngs=nnx.Rngs(self.seed))

    def __call__(self, x):
        out = jnp.stack([net(x) for net in self.members])
        return out.mean(0), out.std(0)
