import jax
import jax.numpy as jnp

from layer import drop
from parallel import pmean, replica_key, replicated


def train_step(w, key, x, y):
    def loss_fn(w):
        h, keep = drop(replica_key(key), jnp.tanh(x @ w))
        return jnp.mean((h.sum(-1) - y) ** 2), keep

    grads, keep = jax.grad(loss_fn, has_aux=True)(w)
    return w - 0.1 * pmean(grads), keep


def train(seed=0, replicas=4, per=5):
    k_w, k_x, k_step = jax.random.split(jax.random.key(seed), 3)
    w = jax.random.normal(k_w, (3, 16))
    x = jax.random.normal(k_x, (replicas, per, 3))
    step = replicated(train_step, in_axes=(None, None, 0, 0))
    return step(w, k_step, x, x.sum(-1))[1]
