from flax import nnx
import jax.numpy as jnp


class Regressor(nnx.Module):
    def __init__(self, width: int, *, rngs: nnx.Rngs):
        self.hidden = nnx.Linear(2, width, rngs=rngs)
        self.mid = nnx.Linear(width, width, rngs=rngs)
        self.head = nnx.Linear(width, 1, rngs=rngs)

    def __call__(self, x):
        h = nnx.relu(self.hidden(x))
        return self.head(nnx.relu(self.mid(h)))[..., 0]
