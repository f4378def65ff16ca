import jax
import jax.numpy as jnp
from flax import nnx

from .members import make_member


class Jury(nnx.Module):
    def __init__(self, size, kind, features, **options):
        self.members = nnx.List([make_member(kind, features, **options) for _ in range(size)])

    def votes(self, x):
        return jnp.stack([jax.nn.softmax(m(x)) for m in self.members])

    def doubt(self, x):
        return self.votes(x).std(0).mean()
