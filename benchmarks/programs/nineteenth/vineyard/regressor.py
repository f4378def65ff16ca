import jax.numpy as jnp
from flax import nnx


class SugarNet(nnx.Module):
    """Predicts must weight from weather aggregates."""

    def __init__(self, features: int, hidden: int, *, rngs: nnx.Rngs):
        self.inner = nnx.Linear(features, hidden, rngs=rngs)
        self.norm = nnx.LayerNorm(hidden, rngs=rngs)
        self.outer = nnx.Linear(hidden, 1, rngs=rngs)

    def __call__(self, x):
        h = nnx.relu(self.norm(self.inner(x)))
        return self.outer(h)[..., 0]


def network_factory(features, hidden, seed):
    def build():
        return SugarNet(features, hidden, rngs=nnx.Rngs(params=seed))

    return build


def squared_error(model, x, y):
    return jnp.mean(jnp.square(model(x) - y))


grad_fn = nnx.value_and_grad(squared_error)
