"""Prior families by name, as a configuration names them."""
import jax
import jax.numpy as jnp


def student(key, shape, df=4.0):
    return jax.random.t(key, df, shape)


def horseshoe(key, shape, width=0.5):
    scale_key, value_key = jax.random.split(key)
    return width * jax.random.cauchy(scale_key, shape) * jax.random.normal(value_key, shape)


FAMILIES = {
    "normal": lambda key, shape: jax.random.normal(key, shape),
    "laplace": lambda key, shape: jax.random.laplace(key, shape),
    "student": student,
    "horseshoe": horseshoe,
}


def draw(key, spec, shape):
    if spec["family"] == "fixed":
        return jnp.full(shape, spec["value"])
    if spec.get("positive"):
        return jnp.abs(jax.random.normal(key, shape)) * spec.get("scale", 1.0)
    return spec.get("scale", 1.0) * FAMILIES[spec["family"]](key, shape)
