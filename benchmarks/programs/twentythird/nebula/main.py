import functools

import jax
import jax.numpy as jnp
import numpy as np
from flax import nnx


class Encoder(nnx.Module):
    def __init__(self, dim, latent, *, rngs):
        self.mean = nnx.Linear(dim, latent, rngs=rngs)
        self.scale = nnx.Linear(dim, latent, rngs=rngs)
        self.rngs = rngs

    def __call__(self, x):
        eps = jax.random.normal(self.rngs.latent(), (x.shape[0], self.mean.out_features))
        return self.mean(x) + jnp.exp(0.1 * self.scale(x)) * eps, eps


class Vae(nnx.Module):
    def __init__(self, dim, latent, *, rngs):
        self.encoder = Encoder(dim, latent, rngs=rngs)
        self.decoder = nnx.Linear(latent, dim, rngs=rngs)

    def __call__(self, x):
        z, eps = self.encoder(x)
        return self.decoder(z), eps


@functools.partial(jax.jit, static_argnums=0)
def step(graphdef, state, x):
    def loss_fn(params, others):
        model = nnx.merge(graphdef, params, others, copy=True)
        recon, eps = model(x)
        return ((recon - x) ** 2).mean(), (nnx.state(model), eps)

    params, others = nnx.split_state(state, nnx.Param, ...)
    grads, (after, eps) = jax.grad(loss_fn, has_aux=True)(params, others)
    _, others = nnx.split_state(after, nnx.Param, ...)
    params = jax.tree.map(lambda p, g: p - 0.05 * g, params, grads)
    return nnx.merge_state(params, others), eps


def main(rounds=4):
    model = Vae(6, 3, rngs=nnx.Rngs(params=0, latent=1))
    graphdef, state = nnx.split(model)
    x = jnp.cos(jnp.arange(24.0)).reshape(4, 6)
    seen = []
    for _ in range(rounds):
        state, eps = step(graphdef, state, x)
        seen.append(np.asarray(eps))
    nnx.update(model, state)
    seen.append(np.asarray(model(x)[1]))
    return seen


if __name__ == "__main__":
    print([float(e.mean()) for e in main()])
