from flax import nnx

from trailnet.layers import mlp_block, pass_block, thin_out


class TrailNet(nnx.Module):
    def __init__(self, inputs, hidden, rate, *, rngs):
        self.blocks = nnx.List([mlp_block(inputs, hidden, rngs), mlp_block(hidden, hidden, rngs)])
        self.head = nnx.Linear(hidden, 1, rngs=rngs)
        self.rate = rate

    def __call__(self, x, train=True):
        for block in self.blocks:
            x = pass_block(block, x)
        if train:
            x = thin_out(x, self.rate)
        return self.head(x)[:, 0], x
