"""Kernel matrix from random features, features redrawn every few steps and the
approximations averaged (as in FAVOR+ with redraw)."""
from dataclasses import dataclass

import jax
import jax.numpy as jnp


@dataclass
class RffConfig:
    n_features: int = 64
    lengthscale: float = 0.7
    redraw_every: int = 10
    steps: int = 200
    seed: int = 8


def featurize(omega, phase, x):
    return jnp.sqrt(2.0 / omega.shape[1]) * jnp.cos(x @ omega + phase)


def exact_kernel(x, lengthscale):
    d2 = jnp.sum((x[:, None] - x[None]) ** 2, -1)
    return jnp.exp(-0.5 * d2 / lengthscale**2)


def main(cfg=RffConfig()):
    k_omega, k_data = jax.random.split(jax.random.key(cfg.seed))
    x = jax.random.uniform(k_data, (30, 2), minval=-1.0)
    target = exact_kernel(x, cfg.lengthscale)
    phase = jnp.linspace(0, 2 * jnp.pi, cfg.n_features)
    total = jnp.zeros_like(target)
    omega, first_err = None, None
    for step in range(cfg.steps):
        if step % cfg.redraw_every == 0:
            omega = jax.random.normal(k_omega, (2, cfg.n_features)) / cfg.lengthscale
        phi = featurize(omega, phase, x)
        total = total + phi @ phi.T
        if first_err is None:
            first_err = float(jnp.abs(total - target).mean())
    avg_err = float(jnp.abs(total / cfg.steps - target).mean())
    return {"single_err": first_err, "averaged_err": avg_err}


if __name__ == "__main__":
    print(main())
