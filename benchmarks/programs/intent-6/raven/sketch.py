from flax import struct
import jax
import jax.numpy as jnp


@struct.dataclass
class ServerState:
    weights: jax.Array
    key: jax.Array
    round: jax.Array

    def round_key(self):
        return jax.random.fold_in(self.key, self.round)


def projection(key, width, dim):
    return jax.random.normal(key, (width, dim)) / jnp.sqrt(width)


def compress(grad, key, width):
    return projection(key, width, grad.shape[0]) @ grad


def expand(sketch, key, dim):
    return projection(key, sketch.shape[0], dim).T @ sketch
