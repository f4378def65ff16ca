import jax
import jax.numpy as jnp

MASK = 0


def blank_words(tree, tokens, rate=0.3):
    """Replace some tokens of each transcript by the mask token."""
    gone = jax.random.bernoulli((tree / "blank").node, rate, tokens.shape)
    return jnp.where(gone, MASK, tokens), gone
