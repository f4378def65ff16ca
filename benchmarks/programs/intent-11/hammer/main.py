"""Posterior of the hourly bus rate at a stop (Gamma prior, Poisson counts)."""
import jax
import jax.numpy as jnp
import numpy as np

from kernel import Metropolis, Walk

COUNTS = np.array([3, 5, 4, 2, 6, 3, 4, 5])
SHAPE, RATE = 2.0, 0.5


def log_posterior(log_rate):
    a, b = SHAPE + COUNTS.sum(), RATE + len(COUNTS)
    return a * log_rate - b * jnp.exp(log_rate)


def sample(key, chains, draws):
    k_start, k_walk = jax.random.split(key)
    kernel = Metropolis(log_posterior, Walk(0.3))
    start = jnp.log(4.0) + 0.3 * jax.random.normal(k_start, (chains,))

    def body(position, key):
        position, took = kernel.step(position, key)
        return position, (position, took)

    _, (path, took) = jax.lax.scan(body, start, jax.random.split(k_walk, draws))
    return path, took.mean()


def main(seed=0, chains=16, draws=3000, burn=500):
    path, rate = jax.jit(sample, static_argnums=(1, 2))(jax.random.key(seed), chains, draws)
    values = np.exp(np.asarray(path[burn:]))
    within, between = values.var(0).mean(), values.mean(0).var(ddof=1)
    rhat = float(np.sqrt((within + between) / within))
    print(f"buses per hour {values.mean():.3f} (sd {values.std():.3f}) "
          f"acceptance {float(rate):.2f} r-hat {rhat:.3f}")
    return {"mean": float(values.mean()), "sd": float(values.std()), "rhat": rhat}


if __name__ == "__main__":
    main()
