import jax
import jax.numpy as jnp


def init_mlp(key, sizes):
    params = []
    for k, m, n in zip(jax.random.split(key, len(sizes) - 1), sizes[:-1], sizes[1:]):
        params.append((jax.random.normal(k, (m, n)) * (2.0 / m) ** 0.5, jnp.zeros(n)))
    return params


def apply_mlp(params, x):
    for w, b in params[:-1]:
        x = jax.nn.relu(x @ w + b)
    w, b = params[-1]
    return x @ w + b


def blend(old, new, tau):
    return jax.tree.map(lambda o, n: (1 - tau) * o + tau * n, old, new)
