import jax
from flax import nnx


class Stochastic(nnx.Module):
    """A layer that is handed its randomness for each call."""

    def __init__(self, width, rate, rngs):
        self.lin = nnx.Linear(width, width, rngs=rngs)
        self.drop = nnx.Dropout(rate)

    def __call__(self, x, key):
        rngs = nnx.Rngs(dropout=key)
        h = self.drop(nnx.relu(self.lin(x)) + 1e-3, rngs=rngs)
        return x + h, h == 0


class Tower(nnx.Module):
    def __init__(self, width, depth, rate, rngs):
        self.layers = nnx.List([Stochastic(width, rate, rngs) for _ in range(depth)])
        self.top = nnx.Linear(width, 2, rngs=rngs)

    def __call__(self, x, key):
        masks = []
        for layer, k in zip(self.layers, jax.random.split(key, len(self.layers))):
            x, m = layer(x, k)
            masks.append(m)
        return self.top(x), masks
