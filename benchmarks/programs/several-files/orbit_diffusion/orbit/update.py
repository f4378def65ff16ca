import jax
import jax.numpy as jnp


def make_update(schedule, settings):
    def loss(params, x):
        noisy, noise = schedule.corrupt(x)
        return jnp.mean((noisy @ params["w"] + params["b"] - noise) ** 2), noise

    @jax.jit
    def update(params, x):
        grads, noise = jax.grad(loss, has_aux=True)(params, x)
        return jax.tree.map(lambda p, g: p - settings.lr * g, params, grads), noise

    return update
