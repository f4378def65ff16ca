from dataclasses import InitVar, dataclass, field

import jax
import jax.numpy as jnp


def dense(key, m, n, *, gain=2.0):
    return {"w": jnp.sqrt(gain / m) * jax.random.normal(key, (m, n)), "b": jnp.zeros((n,))}


@dataclass(frozen=True, eq=False)
class MLP:
    sizes: tuple
    key: InitVar[jax.Array]
    gain: float = 2.0
    layers: tuple = field(init=False, repr=False)

    def __post_init__(self, key):
        pairs = zip(self.sizes, self.sizes[1:])
        object.__setattr__(self, "layers", tuple(dense(key, *mn, gain=self.gain) for mn in pairs))

    @property
    def size(self):
        return sum(leaf.size for layer in self.layers for leaf in layer.values())

    def __call__(self, x):
        *hidden, last = self.layers
        for layer in hidden: x = jax.nn.relu(x @ layer["w"] + layer["b"])
        return x @ last["w"] + last["b"]


@dataclass(frozen=True, eq=False)
class Tagged(MLP):
    tag: str = ""
