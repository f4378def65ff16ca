from flax import nnx


class Block(nnx.Module):
    def __init__(self, dim, rate, rngs: nnx.Rngs):
        self.fc = nnx.Linear(dim, dim, rngs=rngs)
        self.drop = nnx.Dropout(rate, rngs=rngs)

    def __call__(self, x):
        return x + self.drop(nnx.relu(self.fc(x)))


class Tabular(nnx.Module):
    def __init__(self, dim, depth, rngs: nnx.Rngs):
        self.blocks = nnx.List([Block(dim, 0.5, rngs) for _ in range(depth)])
        self.head = nnx.Linear(dim, 1, rngs=rngs)

    def __call__(self, x):
        for b in self.blocks:
            x = b(x)
        return self.head(x)[..., 0]
