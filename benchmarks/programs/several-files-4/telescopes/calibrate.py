from functools import partial

import jax
import jax.numpy as jnp


@partial(jax.jit, static_argnames="lr")
def calibrate(offset, frame, haze, lr=0.2):
    seen = frame + haze

    def loss(o):
        return jnp.mean((seen - o - frame) ** 2)

    return offset - lr * jax.grad(loss)(offset), seen
