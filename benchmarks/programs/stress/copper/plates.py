import jax
import jax.numpy as jnp


def corrode(plate, key, rate, floor=0.0):
    """One year on one plate: pits grow everywhere, uniformly in [0, area * rate)."""
    pits = plate["area"] * jax.random.uniform(key, plate["depth"].shape)
    return jnp.maximum(plate["depth"] - rate * pits, floor)


age = jax.jit(
    jax.vmap(
        corrode,
        in_axes=(
            {"depth": 0, "area": None},
            None,
            None,
        ),
    ),
)
