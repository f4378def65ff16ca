import jax
import jax.numpy as jnp


def speckle(key, leaf):
    return leaf + 0.2 * jax.random.normal(key, leaf.shape)


def gap(key, leaf):
    start = jax.random.randint(key, (), 0, leaf.shape[0] - 4)
    pos = jnp.arange(leaf.shape[0])
    return jnp.where((pos >= start) & (pos < start + 4), 0.0, leaf)


def stretch(key, leaf):
    return leaf * jax.random.uniform(key, minval=0.7, maxval=1.3)


CHOICES = (speckle, gap, stretch)


def one_of(key, leaf):
    """Exactly one kind of change for each spectrum."""
    k_which, k_change = jax.random.split(key)
    which = jax.random.randint(k_which, (), 0, len(CHOICES))
    return jax.lax.switch(which, CHOICES, k_change, leaf), which


def augment(key, leaves):
    return jax.vmap(one_of)(jax.random.split(key, leaves.shape[0]), leaves)
