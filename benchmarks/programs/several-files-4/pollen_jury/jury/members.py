import jax
from flax import nnx

KINDS = {}


def kind(name):
    def put(cls):
        KINDS[name] = cls
        return cls

    return put


@kind("shallow")
class Shallow(nnx.Module):
    def __init__(self, features, *, rngs):
        self.out = nnx.Linear(features, 2, rngs=rngs)

    def __call__(self, x):
        return self.out(x)


@kind("deep")
class Deep(nnx.Module):
    def __init__(self, features, *, rngs, hidden=8):
        self.body = nnx.Linear(features, hidden, rngs=rngs)
        self.out = nnx.Linear(hidden, 2, rngs=rngs)

    def __call__(self, x):
        return self.out(jax.nn.gelu(self.body(x)))


def make_member(kind, features, *, seed, **options):
    return KINDS[kind](features, rngs=nnx.Rngs(seed), **options)
