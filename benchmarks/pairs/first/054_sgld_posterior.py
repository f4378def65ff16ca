"""SGLD for a Gaussian mean; reports posterior mean and sd per coordinate."""
import jax
import jax.numpy as jnp
import numpy as np


def grad_log_post(theta, x):
    # N(0, 1) prior, unit-variance likelihood
    return -theta + jnp.sum(x - theta, 0)


def make_sampler(x, eps, key):
    @jax.jit
    def kernel(theta):
        noise = jax.random.normal(key, theta.shape)
        return theta + 0.5 * eps * grad_log_post(theta, x) + jnp.sqrt(eps) * noise

    return kernel


def sample(x, key, n_steps, eps=0.02):
    kernel = make_sampler(x, eps, key)
    theta = jnp.zeros(x.shape[1])
    chain = []
    for t in range(n_steps):
        theta = kernel(theta)
        chain.append(np.asarray(theta))
    return np.stack(chain)


def summarize(chain, burn):
    kept = chain[burn:]
    return kept.mean(0), kept.std(0)


def main(seed=0, n=20, dim=3, n_steps=400):
    k_data, k_chain = jax.random.split(jax.random.PRNGKey(seed))
    x = 1.0 + jax.random.normal(k_data, (n, dim))
    mean, sd = summarize(sample(x, k_chain, n_steps), burn=100)
    exact_sd = 1 / np.sqrt(n + 1)
    return {"mean": mean, "sd": float(sd.mean()), "exact_sd": float(exact_sd)}


if __name__ == "__main__":
    print(main())
