from functools import partial

import jax
import jax.numpy as jnp


def one_patient(key, features):
    k_x, k_y = jax.random.split(key)
    x = jax.random.normal(k_x, (features,))
    risk = 1.2 * x[0] - 0.8 * x[1] * x[2]
    return x, jax.random.bernoulli(k_y, jax.nn.sigmoid(risk)).astype(jnp.int32)


@partial(jax.jit, static_argnums=0)
def make_split(spec):
    root = jax.random.key(spec.seed)
    keys = jax.vmap(lambda i: jax.random.fold_in(root, i))(jnp.arange(spec.size))
    return jax.vmap(one_patient, in_axes=(0, None))(keys, spec.features)
