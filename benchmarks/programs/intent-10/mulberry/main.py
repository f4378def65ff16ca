import jax
import jax.numpy as jnp

from lattice import SIZE, evolve


def meeting_sweep(series):
    apart = jnp.abs(series[:, 0] - series[:, 1]) > 0
    return jnp.where(apart, jnp.arange(1, len(series) + 1), 0).max()


def main(seed=14, sweeps=120, trials=4, betas=(0.15, 0.25, 0.3)):
    start = jnp.stack([jnp.ones((SIZE, SIZE), int), -jnp.ones((SIZE, SIZE), int)])
    key = jax.random.key(seed)
    run = jax.jit(evolve)
    times, paths = {}, {}
    for beta, k_beta in zip(betas, jax.random.split(key, len(betas))):
        series = [run(beta, start, jax.random.split(k, sweeps))[1] for k in jax.random.split(k_beta, trials)]
        times[beta] = jnp.stack([meeting_sweep(s) for s in series])
        paths[beta] = jnp.stack(series)
    return {"mixing": {b: t.mean() for b, t in times.items()}, "times": times, "paths": paths}


if __name__ == "__main__":
    print(main()["mixing"])
