"""Online kernel regression with random Fourier features."""
from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np


@dataclass
class RffConfig:
    n_features: int = 64
    lengthscale: float = 0.7
    lr: float = 0.5
    steps: int = 60
    batch: int = 16
    seed: int = 8


def featurize(omega, phase, x):
    return jnp.sqrt(2.0 / omega.shape[1]) * jnp.cos(x @ omega + phase)


def main(cfg=RffConfig()):
    k_omega, k_data = jax.random.split(jax.random.key(cfg.seed))
    phase = jnp.linspace(0, 2 * jnp.pi, cfg.n_features)
    omega, w = None, None
    losses = []
    for step in range(cfg.steps):
        x = jax.random.uniform(jax.random.fold_in(k_data, step), (cfg.batch, 2), minval=-1.0)
        y = jnp.sin(3 * x[:, 0]) * x[:, 1]
        if omega is None:  # dimension is known from the first batch on
            omega = jax.random.normal(k_omega, (x.shape[1], cfg.n_features)) / cfg.lengthscale
            w = jnp.zeros(cfg.n_features)
        phi = featurize(omega, phase, x)
        err = phi @ w - y
        w = w - cfg.lr * phi.T @ err / cfg.batch
        losses.append(float(jnp.mean(err**2)))
    return {"losses": losses, "w": np.asarray(w)}


if __name__ == "__main__":
    out = main()
    print(out["losses"][0], out["losses"][-1])
