from flax import nnx


class Block(nnx.Module):
    """Residual block with dropout on its branch."""

    def __init__(self, width, rate, seed, rngs):
        self.norm = nnx.LayerNorm(width, rngs=rngs)
        self.lin = nnx.Linear(width, width, rngs=rngs)
        self.rate = rate
        self.seed = seed

    def __call__(self, x, train):
        h = nnx.gelu(self.lin(self.norm(x)))
        rngs = nnx.Rngs(dropout=self.seed)
        branch = nnx.Dropout(self.rate, deterministic=not train, rngs=rngs)(h)
        self.sow(nnx.Intermediate, "zeros", branch == 0)
        return x + branch
