import jax
import jax.numpy as jnp


def holdout(rng, n, frac):
    perm_rng, jitter_rng = jax.random.split(rng)
    order = jax.random.permutation(perm_rng, n)
    cut = int(n * frac)
    return order[:cut], order[cut:], jitter_rng


def replicates(rng, data, stat, count):
    def one(r):
        idx = jax.random.randint(r, (data.shape[0],), 0, data.shape[0])
        return stat(data[idx])

    return jax.vmap(one)(jax.random.split(rng, count))
