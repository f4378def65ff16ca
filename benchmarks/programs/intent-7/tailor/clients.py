import jax
import jax.numpy as jnp


@jax.jit
def local_update(w, x, y, lr=0.1):
    return -lr * jax.grad(lambda v: jnp.mean((x @ v - y) ** 2))(w)


@jax.jit
def privatise(update, round_key, clip, sigma):
    """Clip and blur before anything leaves the phone."""
    update = update * jnp.minimum(1.0, clip / jnp.linalg.norm(update))
    blur = sigma * clip * jax.random.normal(round_key, update.shape)
    return update + blur, update
