"""Degrade a clean recording."""
import jax
import jax.numpy as jnp

from chain import run_chain

RECIPE = [("hiss", 0.05), ("flutter", 0.02), ("gain", 0.8)]


def main(seed=0, samples=200):
    phase = jnp.linspace(0.0, 12.0, samples)
    wave = 2.0 + jnp.sin(phase)
    return run_chain(jax.random.key(seed), wave, RECIPE)


if __name__ == "__main__":
    print(float(main()[-1].mean()))
