import jax
import jax.numpy as jnp


def encode(p, x):
    h = jnp.tanh(x @ p["enc"])
    mu, logvar = jnp.split(h, 2, -1)
    return mu, logvar


def mmd(a, b):
    def gram(u, v):
        return jnp.exp(-jnp.sum((u[:, None] - v[None]) ** 2, -1))
    return gram(a, a).mean() + gram(b, b).mean() - 2 * gram(a, b).mean()


def infovae_terms(p, x, rng):
    r_post, r_prior = jax.random.split(rng)
    mu, logvar = encode(p, x)
    z = mu + jnp.exp(0.5 * logvar) * jax.random.normal(r_post, mu.shape)
    prior = jax.random.normal(r_post, mu.shape)
    recon = z @ p["dec"]
    return jnp.mean((recon - x) ** 2), mmd(z, prior), z, prior


def loss(p, x, rng, lam=10.0):
    rec, div, *_ = infovae_terms(p, x, rng)
    return rec + lam * div


def init(rng, dim, latent):
    a, b = jax.random.split(rng)
    return {"enc": 0.1 * jax.random.normal(a, (dim, 2 * latent)), "dec": 0.1 * jax.random.normal(b, (latent, dim))}
