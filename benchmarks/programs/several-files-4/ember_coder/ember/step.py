import equinox as eqx
import jax
import jax.numpy as jnp

from .parts import code_noise, smoke


@eqx.filter_jit
def step(net, x, key):
    a = smoke(x, key=key)

    def loss(net):
        b = code_noise(x, key=key)
        return jnp.mean((net(x + a) + b - x) ** 2), b

    (value, b), grads = eqx.filter_value_and_grad(loss, has_aux=True)(net)
    return eqx.apply_updates(net, jax.tree.map(lambda g: -0.05 * g, grads)), value, a, b
