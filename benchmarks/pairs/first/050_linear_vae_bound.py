"""Importance-weighted bound of an untrained linear VAE against its ELBO."""
import flax.linen as nn
import jax
import jax.numpy as jnp


class VAE(nn.Module):
    latent: int
    dim: int

    def setup(self):
        self.enc = nn.Dense(2 * self.latent)
        self.dec = nn.Dense(self.dim)

    def __call__(self, x, key):
        mu, logvar = jnp.split(self.enc(x), 2, -1)
        eps = jax.random.normal(key, mu.shape)
        z = mu + jnp.exp(0.5 * logvar) * eps
        return self.dec(z), z, eps, logvar


def log_weight(model, params, x, key):
    """log p(x, z) - log q(z | x), one sample, up to constants."""
    rec, z, eps, logvar = model.apply(params, x, key)
    log_joint = -0.5 * jnp.sum((x - rec) ** 2, -1) - 0.5 * jnp.sum(z**2, -1)
    return log_joint + 0.5 * jnp.sum(eps**2 + logvar, -1)


def iwae(model, params, x, key, k):
    """Bound and mean effective sample size of the k importance weights."""
    lw = jnp.stack([log_weight(model, params, x, key) for _ in range(k)])
    w = jax.nn.softmax(lw, 0)
    bound = jnp.mean(jax.nn.logsumexp(lw, 0) - jnp.log(k))
    return float(bound), float(jnp.mean(1 / jnp.sum(w**2, 0)))


def main(seed=7):
    k_data, k_init, k_elbo, k_iw = jax.random.split(jax.random.PRNGKey(seed), 4)
    x = jax.random.normal(k_data, (64, 2)) @ jnp.array([[1.0, 0.5, 0.0], [0.0, 1.0, -1.0]])
    model = VAE(latent=2, dim=3)
    params = model.init(k_init, x, jax.random.key(0))
    report = {"elbo": float(jnp.mean(log_weight(model, params, x, k_elbo)))}
    for k in (5, 20):
        bound, ess = iwae(model, params, x, jax.random.fold_in(k_iw, k), k)
        report[f"iwae_{k}"], report[f"ess_{k}"] = bound, ess
    return report
