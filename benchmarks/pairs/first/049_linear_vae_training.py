"""Linear VAE in linen; every few steps a reconstruction goes to the log."""
import logging

import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np

log = logging.getLogger("vae")


class VAE(nn.Module):
    latent: int
    dim: int

    def setup(self):
        self.enc = nn.Dense(2 * self.latent)
        self.dec = nn.Dense(self.dim)

    def __call__(self, x, key):
        mu, logvar = jnp.split(self.enc(x), 2, -1)
        z = mu + jnp.exp(0.5 * logvar) * jax.random.normal(key, mu.shape)
        return self.dec(z), mu, logvar


def elbo_loss(model, params, x, key):
    rec, mu, logvar = model.apply(params, x, key)
    kl = 0.5 * jnp.sum(jnp.exp(logvar) + mu**2 - 1 - logvar, -1)
    return jnp.mean(0.5 * jnp.sum((rec - x) ** 2, -1) + kl)


def main(seed=7, steps=20, lr=0.05):
    k_data, k_init, k_train = jax.random.split(jax.random.PRNGKey(seed), 3)
    x = jax.random.normal(k_data, (64, 2)) @ jnp.array([[1.0, 0.5, 0.0], [0.0, 1.0, -1.0]])
    model = VAE(latent=2, dim=3)
    params = model.init(k_init, x, jax.random.key(0))
    grad = jax.jit(jax.value_and_grad(lambda p, k: elbo_loss(model, p, x, k)))
    losses = []
    for i in range(steps):
        key = jax.random.fold_in(k_train, i)
        loss, g = grad(params, key)
        params = jax.tree.map(lambda p, d: p - lr * d, params, g)
        losses.append(float(loss))
        if i % 5 == 0:
            sample, _, _ = model.apply(params, x[:1], key)
            log.info("step %d loss %.3f rec %s", i, loss, np.round(sample[0], 2))
    return {"losses": losses, "dec": np.asarray(params["params"]["dec"]["kernel"])}
