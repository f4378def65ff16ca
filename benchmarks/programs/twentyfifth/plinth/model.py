import jax
from flax import nnx


class Regressor(nnx.Module):
    def __init__(self, d_in, hidden, rate, rngs):
        self.inp = nnx.Linear(d_in, hidden, rngs=rngs)
        self.norm = nnx.BatchNorm(hidden, rngs=rngs)
        self.drop = nnx.Dropout(rate, rngs=rngs)
        self.out = nnx.Linear(hidden, 1, rngs=rngs)

    def __call__(self, x):
        h = self.drop(jax.nn.softplus(self.norm(self.inp(x))))
        return self.out(h)[:, 0], h
