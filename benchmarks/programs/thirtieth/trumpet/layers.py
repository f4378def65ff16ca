"""Recurrent layers with variational dropout.

As in "A Theoretically Grounded Application of Dropout in Recurrent Neural
Networks", one mask per sequence is drawn and held over its time steps.
"""
import flax.linen as nn
import jax.numpy as jnp


class VariationalCell(nn.Module):
    width: int
    rate: float

    @nn.compact
    def __call__(self, carry, x, train: bool):
        keep = nn.Dropout(self.rate, deterministic=not train)(jnp.ones_like(carry))
        gates = nn.Dense(2 * self.width)(jnp.concatenate([x, carry * keep], -1))
        z, cand = jnp.split(gates, 2, -1)
        z = nn.sigmoid(z)
        carry = (1 - z) * carry + z * jnp.tanh(cand)
        return carry, (carry, keep)


class Tagger(nn.Module):
    width: int
    labels: int
    rate: float = 0.25

    @nn.compact
    def __call__(self, x, *, train: bool):
        scan = nn.scan(
            VariationalCell,
            variable_broadcast="params",
            split_rngs={"params": False, "dropout": False},
            in_axes=(1, nn.broadcast),
            out_axes=1,
        )
        h0 = jnp.zeros((x.shape[0], self.width))
        _, (h, keep) = scan(self.width, self.rate)(h0, x, train)
        h = nn.Dropout(self.rate, deterministic=not train)(h)
        return nn.Dense(self.labels)(h), keep
