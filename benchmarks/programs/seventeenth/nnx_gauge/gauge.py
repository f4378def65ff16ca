from flax import nnx


class Gauge(nnx.Module):
    def __init__(self, *, rngs):
        self.a = nnx.Linear(3, 20, rngs=rngs)
        self.drop = nnx.Dropout(0.3, rngs=rngs)
        self.b = nnx.Linear(20, 1, rngs=rngs)

    def __call__(self, x):
        return self.b(self.drop(nnx.relu(self.a(x))))[..., 0]
