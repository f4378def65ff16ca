import equinox as eqx
import jax


def loss_fn(net, x, y, key):
    keys = jax.random.split(key, len(x))
    out, masks = jax.vmap(net)(x, keys)
    return ((out - y) ** 2).mean(), masks


@eqx.filter_jit
def step(net, x, y, key):
    (_, masks), grads = eqx.filter_value_and_grad(loss_fn, has_aux=True)(net, x, y, key)
    return eqx.apply_updates(net, jax.tree.map(lambda g: -0.05 * g, grads)), masks
