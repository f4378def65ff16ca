"""Sensitivity of a crane's expected sway to the cable length."""
import jax
import jax.numpy as jnp


def sway(key, length, loads):
    wind = jax.random.normal(key, (loads,))
    return jnp.sin(length * wind) ** 2


def sensitivity(key, length, loads, width=1e-2):
    longer = sway(key, length + width, loads)
    shorter = sway(key, length - width, loads)
    return (longer - shorter) / (2 * width)


def main(seed=52, loads=4000, length=0.8):
    slope = sensitivity(jax.random.key(seed), jnp.float32(length), loads)
    exact = 2 * length * jnp.exp(-2 * length**2)
    return {"estimate": float(slope.mean()), "exact": float(exact)}


if __name__ == "__main__":
    print(main())
