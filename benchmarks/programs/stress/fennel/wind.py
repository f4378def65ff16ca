import jax.numpy as jnp


def blow(canopy, wind, mode):
    return canopy + wind if mode == "add" else canopy * jnp.exp(wind)


def settle(canopy):
    return 0.5 * (canopy + canopy.mean())
