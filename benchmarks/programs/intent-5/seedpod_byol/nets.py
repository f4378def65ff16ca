import jax
from flax import nnx


class Encoder(nnx.Module):
    def __init__(self, n_in, width, n_out, *, rngs):
        self.a = nnx.Linear(n_in, width, rngs=rngs)
        self.b = nnx.Linear(width, n_out, rngs=rngs)

    def __call__(self, x):
        return self.b(jax.nn.relu(self.a(x)))


class Predictor(nnx.Module):
    def __init__(self, dim, *, rngs):
        self.lin = nnx.Linear(dim, dim, rngs=rngs)

    def __call__(self, z):
        return self.lin(jax.nn.relu(z))
