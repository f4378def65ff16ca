"""Numbered random streams, all derived from the run's root key."""
import jax

INIT = 0
AUGMENT = 1
LATENT = 2
SHUFFLE = 3
LABEL_NOISE = 2


def stream(root: jax.Array, number: int) -> jax.Array:
    return jax.random.fold_in(root, number)
