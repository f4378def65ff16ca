import jax
import jax.numpy as jnp
import optax

from learner import Learner
from objective import denoise_loss


@jax.jit
def update(state, batch):
    rng, noise_rng = jax.random.split(state.rng)
    (loss, aux), grads = jax.value_and_grad(denoise_loss, has_aux=True)(state.params, batch, noise_rng)
    return state.apply_gradients(grads), {"loss": loss, **aux}


def fit(steps=5, dim=4):
    rng = jax.random.PRNGKey(11)
    rng, init_rng, data_rng = jax.random.split(rng, 3)
    params = {"w": 0.1 * jax.random.normal(init_rng, (dim, dim)), "b": jnp.zeros(dim)}
    state = Learner.create(params, optax.adam(1e-2), rng)
    logs = []
    for batch in jax.random.normal(data_rng, (steps, 8, dim)):
        state, info = update(state, batch)
        logs.append(info)
    return state, logs
