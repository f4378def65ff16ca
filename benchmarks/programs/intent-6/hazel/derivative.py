"""Compare autodiff with central differences along random directions."""
import jax
import jax.flatten_util
import jax.numpy as jnp


def frozen_loss(loss, batch, key, rate):
    @jax.jit
    def value(params):
        return loss(params, batch, key, rate)[0]

    return value


def slope_error(value, params, key, tries, h=1e-2):
    flat, unravel = jax.flatten_util.ravel_pytree(params)
    grad, _ = jax.flatten_util.ravel_pytree(jax.grad(value)(params))
    errors = []
    for k in jax.random.split(key, tries):
        d = jax.random.normal(k, flat.shape)
        d = d / jnp.linalg.norm(d)
        up, down = value(unravel(flat + h * d)), value(unravel(flat - h * d))
        errors.append(jnp.abs((up - down) / (2 * h) - grad @ d))
    return jnp.stack(errors)
