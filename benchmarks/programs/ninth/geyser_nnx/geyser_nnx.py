"""Noisy latent autoencoder (flax nnx) of geyser intervals, functional state, plain jit."""
from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx


@dataclass
class Opts:
    seed: int = 41
    latent: int = 3
    noise: float = 0.2
    steps: int = 12


class NoisyCoder(nnx.Module):
    def __init__(self, d, opts, rngs):
        self.enc = nnx.Linear(d, opts.latent, rngs=rngs)
        self.dec = nnx.Linear(opts.latent, d, rngs=rngs)
        self.noise = opts.noise
        self.rngs = rngs

    def __call__(self, x):
        z = self.enc(x)
        eps = jax.random.normal(self.rngs.latent(), z.shape)
        return self.dec(z + self.noise * eps), eps


def intervals(n=64, d=6):
    rng = np.random.default_rng(12)
    t = rng.gamma(4.0, 1.0, (n, d))
    return jnp.asarray((t - t.mean(0)) / t.std(0), jnp.float32)


def make_update(graph, tx):
    @jax.jit
    def update(bundle, x):
        params, rest, opt = bundle
        model = nnx.merge(graph, params, rest)

        def loss(m):
            rec, eps = m(x)
            return jnp.mean((rec - x) ** 2), eps

        (value, eps), g = nnx.value_and_grad(loss, has_aux=True)(model)
        _, _, rest = nnx.split(model, nnx.Param, ...)
        up, opt = tx.update(g, opt, params)
        return (optax.apply_updates(params, up), rest, opt), (value, eps)

    return update


def main(opts=None):
    opts = opts or Opts()
    x = intervals()
    model = NoisyCoder(x.shape[1], opts, nnx.Rngs(opts.seed))
    graph, params, rest = nnx.split(model, nnx.Param, ...)
    tx = optax.adam(1e-2)
    bundle = (params, rest, tx.init(params))
    update = make_update(graph, tx)
    noise = []
    for _ in range(opts.steps):
        bundle, (value, eps) = update(bundle, x)
        noise.append(np.asarray(eps))
    print("reconstruction", float(value))
    return np.stack(noise)


if __name__ == "__main__":
    main()
