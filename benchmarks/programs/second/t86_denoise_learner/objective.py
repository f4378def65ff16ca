import jax
import jax.numpy as jnp


def corrupt(x, rng, sigma):
    eps = jax.random.normal(rng, x.shape)
    return x + sigma * eps, eps


def denoise_loss(params, x, rng, sigma=0.5):
    noisy, eps = corrupt(x, rng, sigma)
    pred = noisy @ params["w"] + params["b"]
    return jnp.mean((pred - eps) ** 2), {"eps": eps}
