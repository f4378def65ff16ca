import equinox as eqx
import jax
import jax.numpy as jnp


class ResBlock(eqx.Module):
    norm: eqx.nn.LayerNorm
    up: eqx.nn.Linear
    down: eqx.nn.Linear
    drop: eqx.nn.Dropout

    def __init__(self, dim, p, *, key):
        k1, k2 = jax.random.split(key)
        self.norm = eqx.nn.LayerNorm(dim)
        self.up = eqx.nn.Linear(dim, 2 * dim, key=k1)
        self.down = eqx.nn.Linear(2 * dim, dim, key=k2)
        self.drop = eqx.nn.Dropout(p)

    def __call__(self, x, *, key=None):
        h = jax.nn.gelu(self.up(self.norm(x)))
        return x + self.down(self.drop(h, key=key))


class TabularNet(eqx.Module):
    embed: eqx.nn.Linear
    blocks: list
    head: eqx.nn.Linear

    def __init__(self, n_in, dim, depth, p, *, key):
        ke, kh, *kb = jax.random.split(key, depth + 2)
        self.embed = eqx.nn.Linear(n_in, dim, key=ke)
        self.blocks = [ResBlock(dim, p, key=k) for k in kb]
        self.head = eqx.nn.Linear(dim, 1, key=kh)

    def __call__(self, x, key=None):
        keys = [None] * len(self.blocks) if key is None else jax.random.split(key, len(self.blocks))
        x = self.embed(x)
        for block, k in zip(self.blocks, keys):
            x = block(x, key=k)
        return self.head(x)[0]


def batched(model):
    return jax.vmap(model, in_axes=(0, None))


@eqx.filter_jit
def stochastic_passes(model, x, key, draws):
    """`draws` training-mode passes over the batch."""
    return jnp.stack([batched(model)(x, k) for k in jax.random.split(key, draws)])
