"""Random-feature ridge regression, one problem per task."""
from typing import NamedTuple

import jax
import jax.numpy as jnp


class Problem(NamedTuple):
    x: jax.Array
    y: jax.Array
    x_test: jax.Array
    y_test: jax.Array


def draw_problem(key, task, n):
    kx, ky, kt = jax.random.split(key, 3)
    x = jax.random.uniform(kx, (n,), minval=-1.5, maxval=1.5)
    x_test = jax.random.uniform(kt, (n,), minval=-1.5, maxval=1.5)
    return Problem(x, task.fn(x) + task.noise * jax.random.normal(ky, (n,)), x_test, task.fn(x_test))


def features(key, x, width):
    kw, kb = jax.random.split(key)
    w = 3.0 * jax.random.normal(kw, (width,))
    b = jax.random.uniform(kb, (width,), maxval=2 * jnp.pi)
    return jnp.cos(x[:, None] * w + b) * jnp.sqrt(2.0 / width)


def solve(key, problem, width, ridge):
    phi = features(key, problem.x, width)
    gram = phi.T @ phi + ridge * jnp.eye(width)
    coef = jnp.linalg.solve(gram, phi.T @ problem.y)
    pred = features(key, problem.x_test, width) @ coef
    return jnp.mean((pred - problem.y_test) ** 2)
