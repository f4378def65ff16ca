import jax, jax.numpy as jnp

def gust(key, shape): return jax.random.normal(key, shape)

def course(key, heading, *, rough=True, calm=False):
    n = heading.shape[0]; wind = gust(key, (n,)); drift = jnp.zeros(n)
    if rough: drift = jax.random.normal(key, (n,))
    else: drift = drift + 0.0
    sway = (lambda s, /, *, k=key: s * jax.random.normal \
        (k, (n,)))
    total = 0.0 if calm else \
        heading \
        + 0.1 * wind + 0.1 * drift; roll = sway(1.0)
    return (total, (wind, drift, roll))
