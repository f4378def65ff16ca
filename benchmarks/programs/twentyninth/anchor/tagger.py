import flax.linen as nn
import jax.numpy as jnp


class Tagger(nn.Module):
    vocab: int
    tags: int
    width: int = 32
    rate: float = 0.2

    @nn.compact
    def __call__(self, tokens, *, train: bool):
        x = nn.Embed(self.vocab, self.width)(tokens)
        if train:
            # word dropout: replace whole embeddings
            keep = nn.Dropout(self.rate, broadcast_dims=(-1,), deterministic=False, name="word_drop")
            x = keep(x)
        fwd = nn.RNN(nn.GRUCell(self.width))(x)
        bwd = nn.RNN(nn.GRUCell(self.width), reverse=True, keep_order=True)(x)
        h = jnp.concatenate([fwd, bwd], -1)
        h = nn.Dropout(self.rate, deterministic=not train)(h)
        return nn.Dense(self.tags)(h)
