"""Recurrent tagger for phonemes."""
import flax.linen as nn
import jax.numpy as jnp


class DroppedGRU(nn.Module):
    width: int
    rate: float
    training: bool

    @nn.compact
    def __call__(self, carry, frame):
        frame = nn.Dropout(self.rate, deterministic=not self.training)(frame)
        carry, out = nn.GRUCell(self.width)(carry, frame)
        return carry, out


class Tagger(nn.Module):
    width: int = 16
    tags: int = 5
    rate: float = 0.3

    @nn.compact
    def __call__(self, frames, training):
        loop = nn.scan(
            DroppedGRU,
            variable_broadcast="params",
            split_rngs={"params": False, "dropout": False},
            in_axes=1,
            out_axes=1,
        )
        start = jnp.zeros((frames.shape[0], self.width))
        _, hidden = loop(self.width, self.rate, training)(start, frames)
        return nn.Dense(self.tags)(hidden)
