from flax import nnx


class Tagger(nnx.Module):
    def __init__(self, dim, classes, rate, rngs):
        self.inp = nnx.Linear(dim, 32, rngs=rngs)
        self.drop = nnx.Dropout(rate, rngs=rngs)
        self.out = nnx.Linear(32, classes, rngs=rngs)

    def __call__(self, x):
        return self.out(self.drop(nnx.relu(self.inp(x))))
