"""Variational autoencoder of pigment spectra; draws its code from a stream called "latent"."""
import argparse

import jax
import jax.numpy as jnp
import optax
from flax import linen as nn


class PigmentVAE(nn.Module):
    code: int = 3
    bands: int = 20

    def setup(self):
        self.enc = nn.Dense(16)
        self.mu = nn.Dense(self.code)
        self.logvar = nn.Dense(self.code)
        self.dec = nn.Sequential([nn.Dense(16), nn.tanh, nn.Dense(self.bands)])
        self.patchy = nn.Dropout(0.3, rng_collection="patches")

    def __call__(self, x, train):
        h = nn.tanh(self.enc(self.patchy(x, deterministic=not train)))
        mu, logvar = self.mu(h), self.logvar(h)
        if train:
            eps = jax.random.normal(self.make_rng("latent"), mu.shape)
        else:
            eps = jnp.zeros_like(mu)
        return self.dec(mu + jnp.exp(0.5 * logvar) * eps), mu, logvar, eps


STREAMS = ("latent", "patches")


def main(seed=0, steps=10):
    data_key, init_key, key = jax.random.split(jax.random.key(seed), 3)
    x = jax.nn.softmax(3 * jax.random.normal(data_key, (32, 20)))
    vae = PigmentVAE()
    params = vae.init(init_key, x, train=False)
    tx = optax.adam(5e-3)
    opt_state = tx.init(params)

    @jax.jit
    def step(params, opt_state, rngs):
        def loss(p):
            y, mu, logvar, eps = vae.apply(p, x, train=True, rngs=rngs)
            kl = -0.5 * jnp.mean(1 + logvar - mu**2 - jnp.exp(logvar))
            return jnp.mean((x - y) ** 2) + 1e-3 * kl, eps

        (value, eps), grads = jax.value_and_grad(loss, has_aux=True)(params)
        updates, opt_state = tx.update(grads, opt_state)
        return optax.apply_updates(params, updates), opt_state, value, eps

    losses, codes = [], []
    for _ in range(steps):
        key, *subkeys = jax.random.split(key, 1 + len(STREAMS))
        params, opt_state, value, eps = step(params, opt_state, dict(zip(STREAMS, subkeys)))
        losses.append(value)
        codes.append(eps)
    once, again = (vae.apply(params, x, train=False)[0] for _ in range(2))
    return {"losses": jnp.stack(losses), "codes": jnp.stack(codes), "once": once, "again": again}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed)["losses"])
