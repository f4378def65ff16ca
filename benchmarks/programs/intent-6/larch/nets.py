import haiku as hk
import jax
import jax.numpy as jnp


def reader(tokens, rate, training):
    """Bag of embeddings with whole tokens dropped while training."""
    keep = jnp.ones(tokens.shape)
    if training:
        keep = jax.random.bernoulli(hk.next_rng_key(), 1 - rate, tokens.shape) / (1 - rate)
    bag = (hk.Embed(12, 8)(tokens) * keep[..., None]).mean(1)
    return hk.Linear(1)(jnp.tanh(bag))[:, 0], keep


NET = hk.transform(reader)
