import jax.numpy as jnp
from flax import nnx


class Block(nnx.Module):
    def __init__(self, width, rate, *, rngs):
        self.norm = nnx.LayerNorm(width, rngs=rngs)
        self.lin = nnx.Linear(width, width, rngs=rngs)
        self.drop = nnx.Dropout(rate, rngs=rngs)

    def __call__(self, x):
        h = self.drop(jnp.tanh(self.lin(self.norm(x))))
        return x + h, (h == 0).mean()


class Scorer(nnx.Module):
    """Small residual regressor; also reports how sparse its branches are."""

    def __init__(self, din, width, depth, rate, *, rngs):
        self.stem = nnx.Linear(din, width, rngs=rngs)
        self.blocks = nnx.List([Block(width, rate, rngs=rngs) for _ in range(depth)])
        self.head = nnx.Linear(width, 1, rngs=rngs)

    def __call__(self, x):
        h = self.stem(x)
        sparsity = []
        for block in self.blocks:
            h, s = block(h)
            sparsity.append(s)
        return self.head(h)[..., 0], jnp.stack(sparsity).mean()
