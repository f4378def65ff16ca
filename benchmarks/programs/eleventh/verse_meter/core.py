"""Recurrent core with the variational dropout of Gal and Ghahramani."""
import haiku as hk
import jax
import jax.numpy as jnp


class VariationalCore(hk.RNNCore):
    """One mask per sequence, worn by every time step of it."""

    def __init__(self, hidden, rate, batch, is_training, name=None):
        super().__init__(name=name)
        self.cell = hk.GRU(hidden)
        shape = (batch, hidden)
        if is_training:
            keep = jax.random.bernoulli(hk.next_rng_key(), 1 - rate, shape)
            self.mask = keep / (1 - rate)
        else:
            self.mask = jnp.ones(shape)

    def __call__(self, inputs, state):
        out, state = self.cell(inputs, state * self.mask)
        return jnp.where(self.mask > 0, out, 0.0), state

    def initial_state(self, batch_size):
        return self.cell.initial_state(batch_size)
