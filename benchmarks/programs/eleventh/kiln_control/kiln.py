import jax
import jax.numpy as jnp
from flax import nnx


class KilnNet(nnx.Module):
    def __init__(self, sensors, width, rngs):
        self.read = nnx.Linear(sensors, width, rngs=rngs)
        self.drop = nnx.Dropout(0.3, rngs=rngs)
        self.valve = nnx.Linear(width, 1, rngs=rngs)

    def __call__(self, x):
        h = self.drop(nnx.sigmoid(self.read(x)))
        return self.valve(h)[:, 0], h > 0


def firing_log(key, n=32, sensors=5):
    x = jax.random.normal(key, (n, sensors))
    return x, jnp.tanh(x @ jnp.arange(1.0, sensors + 1))
