from flax import nnx

from blocks import MixBlock, stack


class TileNet(nnx.Module):
    def __init__(self, opts):
        self.blocks = nnx.List(stack(MixBlock, opts.depth, opts.dim, seed=opts.seed))

    def __call__(self, x):
        for block in self.blocks:
            x = block(x)
        return x.mean(-1)
