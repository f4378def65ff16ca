from flax import nnx
import jax
import jax.numpy as jnp


class PointNet(nnx.Module):
    def __init__(self, hidden, rngs: nnx.Rngs):
        self.lift = nnx.Linear(3, hidden, rngs=rngs)
        self.head = nnx.Linear(hidden, 4, rngs=rngs)
        self.drop = nnx.Dropout(0.5)

    def __call__(self, points, key=None):
        if key is not None:
            k_jitter, k_drop = jax.random.split(key)
            rngs = nnx.Rngs(jitter=k_jitter, dropout=k_drop)
            points = points + 0.02 * jax.random.normal(rngs.jitter(), points.shape)
            h = self.drop(nnx.relu(self.lift(points)), rngs=rngs)
        else:
            h = nnx.relu(self.lift(points))
        return self.head(h.max(-2))
