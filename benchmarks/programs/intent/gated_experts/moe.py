import jax
import jax.numpy as jnp
from flax import nnx

from blocks import FeedForward


class Mixture(nnx.Module):
    """Soft mixture of feed-forward experts."""

    def __init__(self, dim, experts, rngs):
        self.gate = nnx.Linear(dim, experts, rngs=rngs)
        self.experts = nnx.List([FeedForward(dim, 2 * dim) for _ in range(experts)])

    def __call__(self, x):
        share = jax.nn.softmax(self.gate(x))
        out = jnp.stack([e(x) for e in self.experts], axis=-2)
        return (share[..., None] * out).sum(-2), (share, out)
