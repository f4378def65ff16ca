import jax.numpy as jnp
from flax import nnx


class PumpAutoencoder(nnx.Module):
    def __init__(self, sensors, width, rate, *, rngs):
        self.enc = nnx.Linear(sensors, width, rngs=rngs)
        self.drop = nnx.Dropout(rate, rngs=rngs)
        self.dec = nnx.Linear(width, sensors, rngs=rngs)

    def __call__(self, x):
        code = self.drop(jnp.tanh(self.enc(x)))
        return self.dec(code), code
