from flax import nnx

from blocks import build_block


class Tower(nnx.Module):
    def __init__(self, cfg):
        rngs = nnx.Rngs(cfg.seed)
        self.blocks = nnx.List([build_block(cfg) for _ in range(cfg.depth)])
        self.head = nnx.Linear(cfg.width, 1, rngs=rngs)

    def __call__(self, x):
        for block in self.blocks:
            x = block(x)
        return self.head(x)
