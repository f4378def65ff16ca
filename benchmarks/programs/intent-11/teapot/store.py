import jax
import jax.numpy as jnp
from flax import serialization

from net import MODEL


def save(path, params):
    path.write_bytes(serialization.to_bytes(params))


def load(path, features):
    """Read parameters back; the init call only supplies the tree to fill."""
    template = MODEL.init(jax.random.key(0), jnp.zeros((1, features)), train=False)
    return serialization.from_bytes(template, path.read_bytes())
