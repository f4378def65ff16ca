import jax
import jax.numpy as jnp
import optax


def make_update(lens, opt):
    def loss(gain, frame):
        seen = lens(frame)
        return jnp.mean((gain * seen - frame) ** 2), seen

    @jax.jit
    def update(gain, state, frame):
        (_, seen), grads = jax.value_and_grad(loss, has_aux=True)(gain, frame)
        step, state = opt.update(grads, state)
        return optax.apply_updates(gain, step), state, seen

    return update
