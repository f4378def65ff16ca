from flax import nnx


class Block(nnx.Module):
    def __init__(self, d_in, d_out, rate, rngs):
        self.lin = nnx.Linear(d_in, d_out, rngs=rngs)
        self.drop = nnx.Dropout(rate, rngs=rngs)

    def __call__(self, x):
        return self.drop(nnx.tanh(self.lin(x)))


class ValveNet(nnx.Module):
    def __init__(self, widths, classes, rate, *, rngs):
        self.blocks = nnx.List([Block(a, b, rate, rngs) for a, b in zip(widths, widths[1:])])
        self.head = nnx.Linear(widths[-1], classes, rngs=rngs)

    def __call__(self, x):
        for block in self.blocks:
            x = block(x)
        return self.head(x), x
