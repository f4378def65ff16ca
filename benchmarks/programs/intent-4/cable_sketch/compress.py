import jax
import jax.numpy as jnp


def matrix(key, dim, width):
    return jax.random.normal(key, (width, dim)) / width ** 0.5


def pack(grad, key, width):
    return matrix(key, grad.size, width) @ grad


def unpack(code, key, dim):
    return matrix(key, dim, code.size).T @ code


def exchange(grad, key, width):
    total = jax.lax.psum(pack(grad, key, width), "worker")
    return unpack(total, key, grad.size), total
