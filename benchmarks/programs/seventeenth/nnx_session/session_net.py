from flax import nnx


class SessionNet(nnx.Module):
    def __init__(self, items, width, rate, *, rngs):
        self.table = nnx.Embed(items, width, rngs=rngs)
        self.drop = nnx.Dropout(rate, rngs=rngs)
        self.mix = nnx.Linear(width, width, rngs=rngs)

    def __call__(self, history):
        h = self.drop(self.table(history)).mean(axis=1)
        return self.table.attend(nnx.relu(self.mix(h)))
