from flax import nnx


class MixBlock(nnx.Module):
    def __init__(self, dim, *, rngs):
        self.norm = nnx.LayerNorm(dim, rngs=rngs)
        self.up = nnx.Linear(dim, 2 * dim, rngs=rngs)
        self.down = nnx.Linear(2 * dim, dim, rngs=rngs)

    def __call__(self, x):
        return x + self.down(nnx.gelu(self.up(self.norm(x))))


def stack(cls, depth, *args, seed):
    return [cls(*args, rngs=nnx.Rngs(seed)) for _ in range(depth)]
