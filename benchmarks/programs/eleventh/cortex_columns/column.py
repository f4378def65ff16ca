import equinox as eqx
import jax
import jax.numpy as jnp


class Column(eqx.Module):
    """A cortical column: input weights, lateral weights and a place on the sheet."""

    index: jax.Array
    feed: eqx.nn.Linear
    lateral: jax.Array

    def __init__(self, index, inputs, cells, *, key):
        feed_key, lateral_key = jax.random.split(key)
        self.index = index
        self.feed = eqx.nn.Linear(inputs, cells, key=feed_key)
        self.lateral = jax.random.normal(lateral_key, (cells, cells)) / cells

    def __call__(self, stimulus):
        drive = self.feed(stimulus)
        return jnp.tanh(drive + self.lateral @ jnp.tanh(drive))
