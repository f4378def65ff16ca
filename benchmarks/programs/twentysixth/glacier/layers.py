import jax
from flax import nnx


class Block(nnx.Module):
    def __init__(self, width, rate, *, rngs: nnx.Rngs):
        self.norm = nnx.BatchNorm(width, momentum=0.9, rngs=rngs)
        self.lin = nnx.Linear(width, width, rngs=rngs)
        self.drop = nnx.Dropout(rate, rngs=rngs)

    def __call__(self, x):
        return x + self.drop(jax.nn.silu(self.lin(self.norm(x))))


class Net(nnx.Module):
    def __init__(self, inputs, width, depth, classes, rate, *, rngs: nnx.Rngs):
        self.stem = nnx.Linear(inputs, width, rngs=rngs)
        self.blocks = nnx.List([Block(width, rate, rngs=rngs) for _ in range(depth)])
        self.head = nnx.Linear(width, classes, rngs=rngs)

    def __call__(self, x):
        x = self.stem(x)
        for b in self.blocks:
            x = b(x)
        return self.head(x)
