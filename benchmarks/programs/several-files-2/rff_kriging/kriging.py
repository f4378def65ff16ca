from functools import partial

import jax
import jax.numpy as jnp


@partial(jax.jit, static_argnums=0)
def fit(basis, x, y, ridge=1e-2):
    f = basis(x)
    return jnp.linalg.solve(f.T @ f + ridge * jnp.eye(f.shape[1]), f.T @ y)


@partial(jax.jit, static_argnums=0)
def predict(basis, weights, x):
    return basis(x) @ weights
