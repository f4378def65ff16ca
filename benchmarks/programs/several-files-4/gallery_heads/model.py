import jax
from flax import nnx

from heads import HEADS


class Curator(nnx.Module):
    def __init__(self, features, *, rngs):
        self.trunk = nnx.Linear(features, features, rngs=rngs)
        self.heads = nnx.Dict({name: make(features, rngs=rngs) for name, make in HEADS.items()})

    def __call__(self, x):
        h = jax.nn.relu(self.trunk(x))
        return {name: head(h) for name, head in self.heads.items()}
