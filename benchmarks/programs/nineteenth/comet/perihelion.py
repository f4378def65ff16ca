"""Posterior of a comet's perihelion offset from noisy sightings."""
import jax
import jax.numpy as jnp
import numpy as np

from metropolis import sample


def sightings(key, count=20, offset=0.8, sigma=1.0):
    return offset + sigma * jax.random.normal(key, (count,))


def posterior(data, sigma=1.0, prior=2.0):
    precision = 1 / prior**2 + len(data) / sigma**2

    def log_prob(offset):
        misfit = jnp.sum((data - offset[..., None]) ** 2, axis=-1) / sigma**2
        return -0.5 * (misfit + offset**2 / prior**2)

    return log_prob, jnp.sum(data) / sigma**2 / precision, precision**-0.5


def main(seed=0, draws=3000, walkers=16, burn=500):
    k_data, k_start, k_chain = jax.random.split(jax.random.PRNGKey(seed), 3)
    log_prob, mean, std = posterior(sightings(k_data))
    start = jax.random.normal(k_start, (walkers,))
    chain = jax.jit(lambda k, s: sample(log_prob, k, s, draws, 0.5))(k_chain, start)
    return {"chain": np.asarray(chain[burn:]), "mean": float(mean), "std": float(std)}


if __name__ == "__main__":
    out = main()
    print(out["chain"].mean(), out["mean"])
