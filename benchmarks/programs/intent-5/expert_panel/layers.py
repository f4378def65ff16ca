import jax
import jax.numpy as jnp
from flax import nnx


class Expert(nnx.Module):
    def __init__(self, dim, hidden, *, rngs: nnx.Rngs):
        self.up = nnx.Linear(dim, hidden, rngs=rngs)
        self.down = nnx.Linear(hidden, dim, rngs=rngs)

    def __call__(self, x):
        return self.down(jax.nn.silu(self.up(x)))


class Panel(nnx.Module):
    """Soft mixture of experts with a linear gate."""

    def __init__(self, dim, hidden, experts, *, seed):
        self.gate = nnx.Linear(dim, experts, rngs=nnx.Rngs(seed))
        self.experts = nnx.List([Expert(dim, hidden, rngs=nnx.Rngs(seed + 1)) for _ in range(experts)])

    def __call__(self, x):
        share = jax.nn.softmax(self.gate(x))
        answers = jnp.stack([e(x) for e in self.experts], -1)
        return (answers * share[..., None, :]).sum(-1)
