import jax
from flax import nnx


class Block(nnx.Module):
    def __init__(self, cfg, rngs):
        self.norm = nnx.LayerNorm(cfg.width, rngs=rngs)
        self.up = nnx.Linear(cfg.width, 2 * cfg.width, rngs=rngs)
        self.down = nnx.Linear(2 * cfg.width, cfg.width, rngs=rngs)

    def __call__(self, x):
        return x + self.down(jax.nn.gelu(self.up(self.norm(x))))


def build_block(cfg, rngs):
    return Block(cfg, rngs)
