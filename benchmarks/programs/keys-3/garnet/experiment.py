"""Recover latent factors from noisy linear observations."""
import jax
import jax.numpy as jnp

from factor_data import factor_model, jitter


def main(seed: int = 4, n: int = 100, dim: int = 3):
    root = jax.random.key(seed)
    x, latent, eps = factor_model(root, n, dim, noise=0.5)
    coef, *_ = jnp.linalg.lstsq(jitter(root, x, 0.01), latent)
    r2 = 1.0 - jnp.var(latent - x @ coef) / jnp.var(latent)
    return {"r2": r2, "latent": latent, "eps": eps}


if __name__ == "__main__":
    print("R2", float(main()["r2"]))
