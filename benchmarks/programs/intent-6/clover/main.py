from functools import partial

import jax
import jax.numpy as jnp
import optax

from spectrum import FitConfig, fit

OPTIMISERS = {
    "adam": optax.adam(0.03),
    "momentum": optax.sgd(0.02, momentum=0.9),
    "rmsprop": optax.rmsprop(0.02),
}


def league(cfg, t, key):
    k_noise, k_start = jax.random.split(key)
    y = jnp.sin(1.7 * t) + 0.6 * jnp.sin(4.1 * t + 1) + 0.05 * jax.random.normal(k_noise, t.shape)
    run = partial(fit, t, y, cfg, k_start)
    return {name: run(opt) for name, opt in OPTIMISERS.items()}


def main(cfg=FitConfig(), problems=3):
    t = jnp.linspace(0, 6, 60)
    rows = [league(cfg, t, k) for k in jax.random.split(jax.random.key(cfg.seed), problems)]
    return {
        "starts": jnp.stack([jnp.stack([r[n]["start"] for n in OPTIMISERS]) for r in rows]),
        "losses": jnp.array([[r[n]["loss"] for n in OPTIMISERS] for r in rows]),
    }


if __name__ == "__main__":
    print(main()["losses"].mean(0))
