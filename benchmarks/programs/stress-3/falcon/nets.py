from flax import linen as nn

from cells import Block, Cell

RNGS = {"params": True, "dropout": False}


class Encoder(nn.Module):
    width: int
    depth: int

    @nn.compact
    def __call__(self, x, train):
        layers = nn.scan(
            Block,
            variable_axes={"params": 0},
            split_rngs=RNGS,  # each layer has its own weights
            length=self.depth,
            in_axes=nn.broadcast,
        )
        return layers(self.width)(x, train)


class Reader(nn.Module):
    """Recurrent reader with a locked dropout: one mask for the whole sequence (Gal & Ghahramani)."""

    width: int

    @nn.compact
    def __call__(self, seq, train):
        over_time = nn.scan(
            Cell,
            variable_broadcast="params",
            split_rngs={**RNGS, "params": False},
            in_axes=(1, nn.broadcast),
            out_axes=1,
        )
        return over_time(self.width)(seq[:, 0] * 0.0, seq, train)
