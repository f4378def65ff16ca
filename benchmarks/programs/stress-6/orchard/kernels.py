import jax
import jax.numpy as jnp

from batching import batched


def log_density(x):
    a, b = x[0], x[1]
    return -0.5 * (a ** 2 / 2.0 + (b - 0.3 * a ** 2) ** 2)


@batched(0, None, size=0.6)
def propose(x, key, size):
    """Random walk proposal.

    Args:
        x: [C, D] chain positions.
        key: PRNG key.
        size: proposal scale.
    """
    return x + size * jax.random.normal(key, x.shape)


@batched(0, 0, 0)
def decide(x, y, u):
    ok = jnp.log(u) < log_density(y) - log_density(x)
    return jnp.where(ok, y, x), ok


def transition(x, key, **options):
    k_move, k_accept = jax.random.split(key)
    y = propose(x, k_move, **options)
    u = jax.random.uniform(k_accept, (x.shape[0],))
    x, ok = decide(x, y, u)
    return x, y, ok
