from flax import nnx
import jax


class Decoder(nnx.Module):
    """Reads noisy symbol groups of a cipher."""

    def __init__(self, symbols, width, *, rngs: nnx.Rngs):
        self.embed = nnx.Embed(symbols, width, rngs=rngs)
        self.drop = nnx.Dropout(0.3, rngs=rngs)
        self.out = nnx.Linear(width, symbols, rngs=rngs)
        self.rngs = rngs

    @property
    def symbols(self):
        return self.embed.num_embeddings

    def __call__(self, groups, noisy=True):
        h = self.embed(groups)
        if noisy:
            h = h + 0.05 * jax.random.normal(self.rngs.noise(), h.shape)
        return self.out(self.drop(h))
