import jax
import jax.numpy as jnp
from flax import serialization

INPUT = (1, 6)


def template(net):
    return net.init(jax.random.key(0), jnp.zeros(INPUT))


def put_away(variables):
    return serialization.to_bytes(variables)


def take_out(net, blob):
    return serialization.from_bytes(template(net), blob)
