import functools

import jax
import jax.numpy as jnp

from bonds import couplings


def make_sweep(sample, heat, n):
    def sweep(spins, xs):
        t, beta = xs
        j = couplings(sample, n)
        u = jax.random.uniform(jax.random.fold_in(heat, t), (n,))

        def flip(i, s):
            gain = 2.0 * s[i] * (j[i] @ s)
            return s.at[i].multiply(jnp.where(u[i] < jnp.exp(-beta * gain), -1.0, 1.0))

        spins = jax.lax.fori_loop(0, n, flip, spins)
        return spins, (-0.5 * spins @ j @ spins, u)

    return sweep


@functools.partial(jax.jit, static_argnames=("n", "sweeps"))
def anneal(seed, n=24, sweeps=40):
    sample, heat, start = jax.random.split(jax.random.key(seed), 3)
    spins = jnp.where(jax.random.bernoulli(start, 0.5, (n,)), 1.0, -1.0)
    betas = jnp.linspace(0.1, 3.0, sweeps)
    spins, (energy, u) = jax.lax.scan(make_sweep(sample, heat, n), spins, (jnp.arange(sweeps), betas))
    return spins, energy, u


if __name__ == "__main__":
    print(anneal(0)[1])
