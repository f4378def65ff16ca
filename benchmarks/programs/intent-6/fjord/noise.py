"""Gradient noise scale from the disagreement of two minibatch gradients."""
import jax
import jax.numpy as jnp


def minibatch_grad(grad_fn, w, data, key, size):
    x, y = data
    rows = jax.random.choice(key, x.shape[0], (size,), replace=False)
    return grad_fn(w, x[rows], y[rows])


def noise_scale(grad_fn, data, w, key, size):
    left = minibatch_grad(grad_fn, w, data, key, size)
    right = minibatch_grad(grad_fn, w, data, key, size)
    noise = 0.5 * jnp.sum((left - right) ** 2)
    mean = 0.5 * (left + right)
    return {"grad": mean, "noise": noise, "signal": jnp.sum(mean**2)}
