import jax
from flax import nnx


class BroodNet(nnx.Module):
    def __init__(self, sensors, width, rate, rngs):
        self.first = nnx.Linear(sensors, width, rngs=rngs)
        self.drop = nnx.Dropout(rate, rngs=rngs)
        self.last = nnx.Linear(width, 1, rngs=rngs)

    def __call__(self, x):
        return self.last(self.drop(nnx.relu(self.first(x)))).squeeze(-1)


def pieces(model):
    """Splits a model into its graph, its parameters and everything else."""
    return nnx.split(model, nnx.Param, ...)


def joined(graph, params, rest):
    return nnx.merge(graph, params, rest, copy=True)
