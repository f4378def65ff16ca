"""Sparse regression coefficients from a spike-and-slab prior."""
from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np


@dataclass(frozen=True)
class Prior:
    p_active: float = 0.2
    slab_sd: float = 1.5


def draw_coefficients(prior, key, dim):
    gate = jax.random.bernoulli(key, prior.p_active, (dim,))
    slab = prior.slab_sd * jax.random.normal(key, (dim,))
    return jnp.where(gate, slab, 0.0)


def synthesize(prior, key, n, dim):
    k_beta, k_x, k_noise = jax.random.split(key, 3)
    beta = draw_coefficients(prior, k_beta, dim)
    X = jax.random.normal(k_x, (n, dim))
    y = X @ beta + 0.1 * jax.random.normal(k_noise, (n,))
    return X, y, beta


def ista(X, y, lam=0.05, lr=0.1, steps=300):
    soft = lambda b: jnp.sign(b) * jnp.maximum(jnp.abs(b) - lr * lam, 0)
    body = lambda _, b: soft(b - lr * X.T @ (X @ b - y) / len(y))
    return jax.lax.fori_loop(0, steps, body, jnp.zeros(X.shape[1]))


def main(seed=2, n=200, dim=120):
    X, y, beta = synthesize(Prior(), jax.random.PRNGKey(seed), n, dim)
    active = np.asarray(beta)[np.asarray(beta) != 0]
    return {
        "n_active": int(active.size),
        "share_positive": float((active > 0).mean()),
        "error": float(jnp.linalg.norm(ista(X, y) - beta)),
    }


if __name__ == "__main__":
    print(main())
