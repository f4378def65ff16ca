import jax
import jax.numpy as jnp

from sampling import corrupt, reparameterize


def init_params(key, features: int, latent: int):
    k_enc, k_var, k_dec = jax.random.split(key, 3)
    scale = features ** -0.5
    return {
        "enc": scale * jax.random.normal(k_enc, (features, latent)),
        "var": 0.1 * scale * jax.random.normal(k_var, (features, latent)),
        "dec": scale * jax.random.normal(k_dec, (latent, features)),
    }


def elbo(params, batch, key, beta=1.0, level=0.2):
    """Denoising ELBO.

    Args:
        params: encoder and decoder weights.
        batch: [B, F] clean rows.
        key: PRNG key for this batch.
        beta: weight of the KL term.
        level: corruption level.
    """
    noisy, corruption = corrupt(batch, key, level=level)
    mean, logvar = noisy @ params["enc"], noisy @ params["var"]
    z, eps = reparameterize(
        mean,
        logvar,
        key,  # one draw per row
    )
    recon = z @ params["dec"]
    kl = -0.5 * jnp.sum(1 + logvar - mean ** 2 - jnp.exp(logvar), axis=-1)
    loss = jnp.mean(jnp.sum((recon - batch) ** 2, axis=-1) + beta * kl)
    return loss, {"corruption": corruption, "latent": eps}
