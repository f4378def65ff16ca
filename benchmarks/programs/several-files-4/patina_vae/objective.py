import jax
import jax.numpy as jnp

from noise import corrupt


def elbo(model, spectrum, key):
    seen = corrupt(spectrum, key)
    z = model.sample(seen, key)
    mean, scale = model.posterior(seen)
    fit = jnp.sum((model.dec(z) - spectrum) ** 2)
    kl = 0.5 * jnp.sum(mean**2 + scale**2 - 1 - 2 * jnp.log(scale))
    return fit + 0.1 * kl, (seen - spectrum, (z - mean) / scale)


def batch_loss(model, spectra, key):
    keys = jax.random.split(key, len(spectra))
    loss, drawn = jax.vmap(elbo, in_axes=(None, 0, 0))(model, spectra, keys)
    return loss.mean(), drawn
