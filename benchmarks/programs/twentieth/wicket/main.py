import jax
import jax.numpy as jnp

from langevin import Schedule, sampler


def mixture(x):
    """Log density of two wells, up to a constant."""
    a = -0.5 * jnp.sum((x - 1.5) ** 2, -1)
    b = -0.5 * jnp.sum((x + 1.5) ** 2, -1)
    return jnp.logaddexp(a, b)


def main(seed=6, chains=16, dim=2):
    k_start, k_run = jax.random.split(jax.random.PRNGKey(seed))
    x0 = jax.random.uniform(k_start, (chains, dim), minval=-2.0, maxval=2.0)
    run = sampler(mixture, Schedule(first=0.2, last=0.02, steps=50))
    final, trail = run(k_run, x0)
    return final, trail


if __name__ == "__main__":
    final, trail = main()
    print(final.mean(0), float(jnp.mean(trail["kick"] ** 2)))
