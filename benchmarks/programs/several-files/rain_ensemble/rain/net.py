import jax
from flax import nnx


class Net(nnx.Module):
    def __init__(self, width, inputs, *, rngs):
        self.hidden = nnx.Linear(inputs, width, rngs=rngs)
        self.out = nnx.Linear(width, 1, rngs=rngs)

    def __call__(self, x):
        return self.out(jax.nn.tanh(self.hidden(x)))
