from flax import nnx

from blocks import Block


class Net(nnx.Module):
    def __init__(self, cfg, rngs):
        self.inp = nnx.Linear(cfg.inputs, cfg.width, rngs=rngs)
        self.blocks = nnx.List([Block(cfg.width, cfg.rate, cfg.seed + i, rngs) for i in range(cfg.depth)])
        self.out = nnx.Linear(cfg.width, 1, rngs=rngs)

    def __call__(self, x, train):
        h = self.inp(x)
        for b in self.blocks:
            h = b(h, train)
        return self.out(h)[:, 0]
