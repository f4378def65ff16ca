from flax import nnx

from specaug import SpecAugment


class Encoder(nnx.Module):
    def __init__(self, bands, hidden, *, rngs: nnx.Rngs):
        self.augment = SpecAugment(bands, width=4)
        self.inp = nnx.Linear(bands, hidden, rngs=rngs)
        self.out = nnx.Linear(hidden, 10, rngs=rngs)
        self.training = True

    def features(self, spec):
        if self.training:
            return self.augment(spec, nnx.Rngs(0))
        return spec

    def __call__(self, spec):
        return self.out(nnx.relu(self.inp(self.features(spec)))).mean(1)
