import jax
import jax.numpy as jnp


def heat_bath(spins, key, beta):
    """One site of the Ising ring is resampled given its neighbours."""
    k_site, k_spin = jax.random.split(key)
    i = jax.random.randint(k_site, (), 0, spins.shape[0])
    field = spins[i - 1] + spins[(i + 1) % spins.shape[0]]
    up = jax.random.uniform(k_spin) < jax.nn.sigmoid(2 * beta * field)
    return spins.at[i].set(jnp.where(up, 1.0, -1.0))


def evolve(spins, key, steps, beta):
    def body(s, k):
        s = heat_bath(s, k, beta)
        return s, s

    return jax.lax.scan(body, spins, jax.random.split(key, steps))[1]
