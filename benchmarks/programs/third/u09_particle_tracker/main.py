import jax
import jax.numpy as jnp

from smc import run_filter


def main(n=32, steps=7):
    k_start, k_run = jax.random.split(jax.random.key(40))
    ys = jnp.sin(jnp.linspace(0.0, 3.0, steps))
    means, noise = run_filter(k_run, jax.random.normal(k_start, (n,)), ys)
    return means, noise


if __name__ == "__main__":
    print(main()[0])
