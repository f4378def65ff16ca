import jax
from flax import nnx


class Tension(nnx.Module):
    def __init__(self, width, *, rngs, rate=0.4):
        self.layers = nnx.Sequential(
            nnx.Linear(width, 2 * width, rngs=rngs),
            jax.nn.tanh,
            nnx.Dropout(rate, rngs=rngs),
            nnx.Linear(2 * width, width, rngs=rngs),
        )

    def __call__(self, x):
        return self.layers(x)
