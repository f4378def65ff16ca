"""A learned code book whose entries are blurred while it trains."""
import flax.linen as nn
import jax
import jax.numpy as jnp


class CodeBook(nn.Module):
    entries: int
    width: int
    blur: float = 0.1

    @nn.compact
    def __call__(self, ids, blurred=True):
        book = self.param("book", nn.initializers.normal(1.0), (self.entries, self.width))
        if not blurred:
            return book[ids], jnp.zeros_like(book)
        fuzz = jax.random.normal(self.make_rng("fuzz"), book.shape)
        return (book + self.blur * fuzz)[ids], fuzz
