from flax import nnx


class Block(nnx.Module):
    def __init__(self, width, rate, *, rngs):
        self.lin = nnx.Linear(width, width, rngs=rngs)
        self.rate = rate

    def __call__(self, x):
        h = nnx.tanh(self.lin(x))
        drop = nnx.Dropout(self.rate, rngs=nnx.Rngs(0))
        h = drop(h)
        return x + h, h


class Net(nnx.Module):
    def __init__(self, width, depth, rate, *, rngs):
        self.stem = nnx.Linear(5, width, rngs=rngs)
        self.blocks = nnx.List([Block(width, rate, rngs=rngs) for _ in range(depth)])
        self.head = nnx.Linear(width, 1, rngs=rngs)

    def __call__(self, x):
        x, branches = self.stem(x), []
        for block in self.blocks:
            x, h = block(x)
            branches.append(h)
        return self.head(x)[:, 0], branches
