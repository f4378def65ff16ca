import equinox as eqx
import jax
import jax.numpy as jnp
import optax


def target(x):
    return jnp.sin(2 * x[:, 0]) + x[:, 1]


TX = optax.adam(2e-2)


@eqx.filter_jit
def step(module, opt, x):
    loss, grads = eqx.filter_value_and_grad(lambda m: jnp.mean((jax.vmap(m)(x) - target(x)) ** 2))(module)
    updates, opt = TX.update(grads, opt)
    return eqx.apply_updates(module, updates), opt, loss


def fit(module, x, steps=20):
    opt = TX.init(eqx.filter(module, eqx.is_array))
    for _ in range(steps):
        module, opt, loss = step(module, opt, x)
    return module, loss
