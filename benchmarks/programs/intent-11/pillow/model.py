import jax
import jax.numpy as jnp
import optax

TX = optax.adam(3e-3)


def init(key, width, hidden=32):
    a, b = jax.random.split(key)
    return {
        "enc": jax.random.normal(a, (width, hidden)) / jnp.sqrt(1.0 * width),
        "dec": jax.random.normal(b, (hidden, width)) / jnp.sqrt(1.0 * hidden),
    }


def denoise_loss(params, clean, key):
    k_level, k_noise = jax.random.split(key)
    level = jax.random.uniform(k_level, (clean.shape[0], 1), minval=0.1, maxval=0.6)
    noisy = clean + level * jax.random.normal(k_noise, clean.shape)
    out = jnp.tanh(noisy @ params["enc"]) @ params["dec"]
    return jnp.mean((out - clean) ** 2), level.mean()


@jax.jit
def train_step(params, opt_state, clean, key):
    (loss, level), grads = jax.value_and_grad(denoise_loss, has_aux=True)(params, clean, key)
    updates, opt_state = TX.update(grads, opt_state, params)
    return optax.apply_updates(params, updates), opt_state, loss, level


evaluate = jax.jit(denoise_loss)
