from flax import nnx

from blocks import Spec, build


class Stack(nnx.Module):
    def __init__(self, specs: "list[Spec]"):
        self.layers = nnx.List([build(spec) for spec in specs])

    def __call__(self, x):
        masks = []
        for layer in self.layers:
            x, kept = layer(x)
            if kept is not None:
                masks.append(kept)
        return x, masks


class Normed(Stack):
    def __call__(self, x):
        y, masks = super().__call__(x)
        return y / (abs(y).mean() + 1e-6), masks
