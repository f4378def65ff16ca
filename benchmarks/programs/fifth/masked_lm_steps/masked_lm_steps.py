import jax
import jax.numpy as jnp
import numpy as np

MASK_ID = 1


class MaskedLM:
    def __init__(self, vocab, dim, layers, rate=0.3, seed=0):
        self.rate = rate
        self.root = jax.random.key(seed)
        k_embed, *k_layers = jax.random.split(self.root, layers + 1)
        self.embed = jax.random.uniform(k_embed, (vocab, dim))
        self.layers = [jax.random.uniform(k, (dim, dim)) for k in k_layers]

    def mask(self, tokens, step):
        u = jax.random.uniform(jax.random.fold_in(self.root, step), tokens.shape)
        return jnp.where(u < self.rate, MASK_ID, tokens), u

    def hidden(self, tokens):
        h = self.embed[tokens]
        for w in self.layers:
            h = h + jnp.tanh(h @ (w - 0.5))
        return h

    def epoch(self, batches):
        for step, tokens in enumerate(batches):
            x, u = self.mask(tokens, step)
            yield self.hidden(x), x != tokens, u
