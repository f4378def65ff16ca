import equinox as eqx
import jax
import jax.numpy as jnp


class Probe(eqx.Module):
    trunk: eqx.nn.MLP
    head: eqx.nn.Linear

    def __init__(self, key, width=8):
        k_trunk, k_head = jax.random.split(key)
        self.trunk = eqx.nn.MLP(2, width, 16, 1, key=k_trunk)
        self.head = eqx.nn.Linear(width, 1, key=k_head)

    def __call__(self, x):
        return self.head(jnp.tanh(self.trunk(x)))[0]


def spread(members, grid):
    preds = jnp.stack([jax.vmap(m)(grid) for m in members])
    return preds.std(0)
