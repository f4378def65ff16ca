import jax
import jax.numpy as jnp

from layers import HEADS, create


def init_members(key, members, dims):
    return jax.vmap(lambda k: create(k, dims))(jax.random.split(key, members))


def fit(nets, x, y, key, *, steps, kind="heavy", lr=0.1):
    """Train all members; each has its own dropout noise at each step."""
    members = nets.head.shape[0]
    apply = HEADS[kind]

    def loss(net, k):
        out, keep = apply(net, x, key=k)
        return jnp.mean((out - y) ** 2), keep

    def body(carry, _):
        nets, key = carry
        key, sub = jax.random.split(key)
        (value, keep), grads = jax.vmap(jax.value_and_grad(loss, has_aux=True))(
            nets, jax.random.split(sub, members))
        nets = jax.tree.map(lambda p, g: p - lr * g, nets, grads)
        return (nets, key), (value, keep)

    (nets, _), trace = jax.lax.scan(body, (nets, key), None, length=steps)
    return nets, trace


def predict(nets, x, kind="heavy"):
    return jax.vmap(lambda n: HEADS[kind](n, x)[0])(nets)
