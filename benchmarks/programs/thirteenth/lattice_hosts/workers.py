import jax
import jax.numpy as jnp


class Worker:
    """One machine of the farm; every lane is an independent field configuration."""

    def __init__(self, root, rank, lanes, size):
        self.root, self.rank, self.lanes, self.size = root, rank, lanes, size

    def lane_key(self, lane):
        return jax.random.fold_in(self.root, self.rank + lane)

    def configurations(self, sweeps, beta):
        keys = jax.vmap(self.lane_key)(jnp.arange(self.lanes))
        return jax.vmap(lambda k: metropolis(k, self.size, sweeps, beta))(keys)


def metropolis(key, size, sweeps, beta):
    k_hot, k_walk = jax.random.split(key)
    phi = jax.random.normal(k_hot, (size,))

    def action(p):
        return jnp.sum(0.5 * (p - jnp.roll(p, 1)) ** 2 + 0.25 * p**4)

    def sweep(phi, k):
        k_prop, k_acc = jax.random.split(k)
        new = phi + 0.3 * jax.random.normal(k_prop, phi.shape)
        ok = jax.random.uniform(k_acc) < jnp.exp(-beta * (action(new) - action(phi)))
        return jnp.where(ok, new, phi), None

    return jax.lax.scan(sweep, phi, jax.random.split(k_walk, sweeps))[0]
