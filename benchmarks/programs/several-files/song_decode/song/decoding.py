import jax
import jax.numpy as jnp


def greedy(key, logits):
    return key, jnp.argmax(logits), None


def sample(key, logits, temperature=1.0):
    key, sub = jax.random.split(key)
    gumbel = jax.random.gumbel(sub, logits.shape)
    return key, jnp.argmax(logits / temperature + gumbel), gumbel


strategies = {fn.__name__: fn for fn in (greedy, sample)}
