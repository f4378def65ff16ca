from flax import nnx

from .net import Net


def build(config):
    return Net(**config["net"], rngs=nnx.Rngs(config["seed"]))
