from dataclasses import dataclass

import jax
import jax.numpy as jnp


@jax.tree_util.register_dataclass
@dataclass
class Clip:
    frames: jax.Array
    audio: jax.Array
    captions: jax.Array


def window(length):
    def cut(stream, key):
        start = jax.random.randint(key, (), 0, stream.shape[0] - length + 1)
        return jax.lax.dynamic_slice_in_dim(stream, start, length)

    return cut


def augment(clip, key, length):
    cut = window(length)
    return jax.tree.map(lambda stream: cut(stream, key), clip)
