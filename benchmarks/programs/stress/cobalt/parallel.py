from functools import partial

import jax
import jax.numpy as jnp


def replicate(tree, n):
    return jax.tree.map(lambda a: jnp.stack([jnp.asarray(a)] * n), tree)


def shard(x, n):
    return x.reshape(n, -1, *x.shape[1:])


def loss_fn(w, x, noise):
    return jnp.mean(((x + noise) @ w["w"] + w["b"] - x.sum(axis=1)) ** 2)


@partial(jax.pmap, axis_name="d", in_axes=(0, 0, None), static_broadcasted_argnums=3, donate_argnums=(0,))
def step(w, x, lr, repeats):
    key = jax.random.PRNGKey(5)
    noise = 0.1 * jax.random.normal(key, x.shape)
    for _ in range(repeats):
        loss, grad = jax.value_and_grad(loss_fn)(w, x, noise)
        w = jax.tree.map(lambda a, g: a - lr * jax.lax.pmean(g, "d"), w, grad)
    return w, loss, noise
