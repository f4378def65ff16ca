"""Layers by name."""
import jax.numpy as jnp
from flax import nnx

LAYERS = {
    "gelu": lambda width, rate: nnx.gelu,
    "drop": lambda width, rate: nnx.Dropout(rate),
    "norm": lambda width, rate: lambda x: x / (1e-6 + jnp.linalg.norm(x, axis=-1, keepdims=True)),
}


class Stack(nnx.Module):
    def __init__(self, names, *, width, rate, rngs):
        self.layers = nnx.List(
            nnx.Linear(width, width, rngs=rngs) if name == "dense" else LAYERS[name](width, rate) for name in names
        )
        self.out = nnx.Linear(width, 1, rngs=rngs)

    def __call__(self, x):
        for layer in self.layers: x = layer(x)
        return self.out(x)
