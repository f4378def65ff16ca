"""Small linen VAE on salinity profiles."""
import argparse

import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import linen as nn

COLLECTIONS = ("params", "latent", "dropout")


class BrineVAE(nn.Module):
    latent: int = 4

    @nn.compact
    def __call__(self, x, train: bool):
        h = nn.relu(nn.Dense(32)(x))
        h = nn.Dropout(0.2, deterministic=not train)(h)
        mu, logvar = jnp.split(nn.Dense(2 * self.latent)(h), 2, axis=-1)
        unit = jax.random.normal(self.make_rng("latent"), mu.shape)
        z = mu + jnp.exp(0.5 * logvar) * unit
        return nn.Dense(x.shape[-1])(nn.relu(nn.Dense(32)(z))), mu, logvar, unit


def rngs_for(key, names=COLLECTIONS):
    return dict(zip(names, jax.random.split(key, len(names))))


def profiles(n=64, depth=16):
    z = jnp.linspace(0, 1, depth)
    return jnp.tanh(5 * (z[None] - jnp.linspace(0.2, 0.8, n)[:, None]))


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--steps", type=int, default=30)
    args = p.parse_args(argv)
    root = jax.random.key(args.seed)
    x, net, tx = profiles(), BrineVAE(), optax.adam(1e-2)
    key_start, key_run = jax.random.split(root)
    params = net.init(rngs_for(key_start), x, True)["params"]
    opt = tx.init(params)

    @jax.jit
    def step(params, opt, number):
        rngs = rngs_for(jax.random.fold_in(key_run, number), COLLECTIONS[1:])

        def loss(p):
            out, mu, logvar, unit = net.apply({"params": p}, x, True, rngs=rngs)
            kl = 0.5 * jnp.mean(jnp.exp(logvar) + mu**2 - 1.0 - logvar)
            return jnp.mean((out - x) ** 2) + 0.01 * kl, unit

        (value, unit), grads = jax.value_and_grad(loss, has_aux=True)(params)
        updates, opt = tx.update(grads, opt)
        return optax.apply_updates(params, updates), opt, value, unit

    losses, units = [], []
    for number in range(args.steps):
        params, opt, value, unit = step(params, opt, number)
        losses.append(float(value))
        units.append(np.asarray(unit))
    return np.array(losses), np.stack(units), jax.tree.map(np.asarray, params)


if __name__ == "__main__":
    print(main()[0][::5])
