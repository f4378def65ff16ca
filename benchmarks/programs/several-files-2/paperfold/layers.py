from flax import nnx


class FoldLayer(nnx.Module):
    def __init__(self, dim, rate, *, rngs):
        self.lin = nnx.Linear(dim, dim, rngs=rngs)
        self.drop = nnx.Dropout(rate, rngs=rngs)

    def __call__(self, x):
        return x + self.drop(nnx.relu(self.lin(x)))
