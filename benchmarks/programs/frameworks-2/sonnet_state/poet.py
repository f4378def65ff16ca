from flax import nnx


class Poet(nnx.Module):
    def __init__(self, width, rngs):
        self.line = nnx.Linear(width, 30, rngs=rngs)
        self.drop = nnx.Dropout(0.5, rngs=rngs)

    def __call__(self, x):
        return self.drop(self.line(x))
