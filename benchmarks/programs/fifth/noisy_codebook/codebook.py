import flax.linen as nn
import jax
import jax.numpy as jnp


class Codebook(nn.Module):
    """Gumbel-softmax quantiser."""
    codes: int
    dim: int
    stream: str = "gumbel"

    @nn.compact
    def __call__(self, x, hard=False):
        logits = nn.Dense(self.codes)(x)
        table = self.param("table", nn.initializers.normal(), (self.codes, self.dim))
        if hard:
            return table[jnp.argmax(logits, -1)], logits
        noisy = logits + jax.random.gumbel(self.make_rng(self.stream), logits.shape)
        return jax.nn.softmax(noisy) @ table, noisy
