"""Glitch rates of pulsars: mixed Poisson model with a simulated likelihood."""
import jax
import jax.numpy as jnp
import numpy as np

from chains import run_chains


def observe(key, pulsars=40, centre=1.0, spread=0.5):
    k_effect, k_count = jax.random.split(key)
    rate = jnp.exp(centre + spread * jax.random.normal(k_effect, (pulsars,)))
    return jax.random.poisson(k_count, rate)


def simulated_log_likelihood(counts, key, draws=64):
    def value(theta):
        z = jax.random.normal(key, (counts.shape[0], draws))
        log_rate = theta[0] + jnp.exp(theta[1]) * z
        each = counts[:, None] * log_rate - jnp.exp(log_rate)
        total = jnp.sum(jax.nn.logsumexp(each, axis=1) - jnp.log(draws))
        return total - 0.5 * jnp.sum(theta**2) / 4.0

    return value


def main(seed=0, length=600, walkers=4):
    k_data, k_draws, k_start, k_run = jax.random.split(jax.random.key(seed), 4)
    target = simulated_log_likelihood(observe(k_data), k_draws)
    starts = jnp.array([1.0, -0.7]) + 0.1 * jax.random.normal(k_start, (walkers, 2))
    path, accepted = jax.jit(lambda k, s: run_chains(target, k, s, length, 0.12))(k_run, starts)
    probe = [float(target(starts[0])) for _ in range(2)]
    return {"path": np.asarray(path), "accepted": np.asarray(accepted), "probe": probe}


if __name__ == "__main__":
    result = main()
    print(result["path"][:, 200:].mean((0, 1)), result["accepted"].mean())
