from flax import nnx

from registry import LAYERS


class FoldNet(nnx.Module):
    def __init__(self, dim, plan, *, rngs):
        self.layers = nnx.List([LAYERS[name](dim, rngs=rngs) for name in plan])
        self.head = nnx.Linear(dim, 1, rngs=rngs)

    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return self.head(x)[:, 0]
