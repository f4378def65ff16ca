"""Kernel regression with inducing points that are jittered when the model is set up (Flax linen)."""
from dataclasses import dataclass

import flax.linen as nn
import jax
import jax.numpy as jnp
import optax


@dataclass
class Site:
    seed: int = 0
    points: int = 8
    dim: int = 3
    samples: int = 50
    steps: int = 10
    jitter: float = 0.5


class Inducing(nn.Module):
    points: int
    jitter: float

    @nn.compact
    def __call__(self, x):
        z = self.param("z", nn.initializers.normal(1.0), (self.points, x.shape[-1]))
        shake = self.variable("anchor", "shake", lambda: jax.random.normal(self.make_rng("jitter"), z.shape))
        centre = z + self.jitter * shake.value
        d2 = ((x[:, None] - centre[None]) ** 2).sum(-1)
        return nn.Dense(1)(jnp.exp(-0.5 * d2))[:, 0]


def streams(key, names=("params", "jitter")):
    return {name: key for name in names}


def pollen(key, n, dim):
    k_x, k_e = jax.random.split(key)
    x = jax.random.normal(k_x, (n, dim))
    return x, jnp.cos(x).prod(-1) + 0.05 * jax.random.normal(k_e, (n,))


def fit(site=Site()):
    k_data, k_model = jax.random.split(jax.random.key(site.seed))
    x, y = pollen(k_data, site.samples, site.dim)
    model = Inducing(site.points, site.jitter)
    variables = model.init(streams(k_model), x)
    start = jax.tree.map(jnp.copy, variables)
    params, anchor = variables["params"], variables["anchor"]
    tx = optax.adam(0.02)
    slots = tx.init(params)

    @jax.jit
    def step(params, slots):
        loss = lambda p: jnp.mean((model.apply({"params": p, "anchor": anchor}, x) - y) ** 2)
        value, g = jax.value_and_grad(loss)(params)
        up, slots = tx.update(g, slots)
        return optax.apply_updates(params, up), slots, value

    for _ in range(site.steps):
        params, slots, value = step(params, slots)
    return start, float(value)


if __name__ == "__main__":
    print(fit()[1])
