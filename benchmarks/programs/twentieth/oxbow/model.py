import jax
from flax import nnx


class GaugeNet(nnx.Module):
    def __init__(self, n_in, width, rate, *, rngs):
        self.first = nnx.Linear(n_in, width, rngs=rngs)
        self.second = nnx.Linear(width, width, rngs=rngs)
        self.head = nnx.Linear(width, 1, rngs=rngs)
        self.drop = nnx.Dropout(rate, rngs=rngs)

    def __call__(self, x):
        h = self.drop(jax.nn.relu(self.first(x)))
        h = self.drop(jax.nn.relu(self.second(h)))
        return self.head(h)
