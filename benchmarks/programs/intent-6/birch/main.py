from functools import partial

import jax
import jax.numpy as jnp
import optax

from spectrum import FitConfig, fit


def best_of(attempt, restarts):
    runs = [attempt() for _ in range(restarts)]
    return min(runs, key=lambda r: float(r["loss"])), runs


def main(cfg=FitConfig()):
    k_noise, k_fit = jax.random.split(jax.random.key(cfg.seed))
    t = jnp.linspace(0, 6, 60)
    y = jnp.sin(1.7 * t) + 0.6 * jnp.sin(4.1 * t + 1) + 0.05 * jax.random.normal(k_noise, t.shape)
    attempt = partial(jax.jit(fit, static_argnums=(2, 3)), t, y, optax.adam(cfg.lr), cfg, k_fit)
    best, runs = best_of(attempt, cfg.restarts)
    return {"best": best["loss"], "starts": jnp.stack([r["start"] for r in runs])}


if __name__ == "__main__":
    print(main()["best"])
