import haiku as hk
import jax


def regress(x, width, train, rate=0.25):
    """Two-layer regressor; hidden units are switched off per batch."""
    h = jax.nn.relu(hk.Linear(width)(x))
    keep = None
    if train:
        keep = jax.random.bernoulli(hk.next_rng_key(), 1 - rate, (width,))
        h = h * keep / (1 - rate)
    return hk.Linear(1)(h), keep
