from functools import partial

from flax import nnx


class Head(nnx.Module):
    def __init__(self, features, classes, *, rngs, bias=True):
        self.norm = nnx.LayerNorm(features, rngs=rngs)
        self.proj = nnx.Linear(features, classes, use_bias=bias, rngs=rngs)

    def __call__(self, x):
        return self.proj(self.norm(x))


HEADS = {"style": partial(Head, classes=4), "period": partial(Head, classes=4, bias=False), "school": partial(Head, classes=4)}
