import jax.numpy as jnp
from flax import nnx


class Denoiser(nnx.Module):
    def __init__(self, bands, hidden, *, rngs: nnx.Rngs):
        self.enc = nnx.Linear(bands, hidden, rngs=rngs)
        self.drop = nnx.Dropout(0.3, rngs=rngs)
        self.dec = nnx.Linear(hidden, bands, rngs=rngs)

    def __call__(self, frames):
        z = self.drop(jnp.tanh(self.enc(frames)))
        return frames + self.dec(z), z
