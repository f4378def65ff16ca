import jax
import jax.numpy as jnp

from convergence import diagnose


def log_prob(x):
    return jnp.logaddexp(-0.5 * jnp.sum((x - 1.0) ** 2), -0.5 * jnp.sum((x + 1.0) ** 2))


def main(chains=4, steps=150):
    k_start, k_run = jax.random.split(jax.random.key(61))
    starts = 3.0 * jax.random.normal(k_start, (chains, 2))
    return diagnose(log_prob, starts, k_run, steps)


if __name__ == "__main__":
    print(main()["rhat"])
