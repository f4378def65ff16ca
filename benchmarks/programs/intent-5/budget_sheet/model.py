import equinox as eqx
import jax
import jax.numpy as jnp


class Block(eqx.Module):
    up: eqx.nn.Linear
    down: eqx.nn.Linear
    norm: eqx.nn.LayerNorm

    def __init__(self, dim, factor, *, key):
        k_up, k_down = jax.random.split(key)
        self.up = eqx.nn.Linear(dim, factor * dim, key=k_up)
        self.down = eqx.nn.Linear(factor * dim, dim, key=k_down)
        self.norm = eqx.nn.LayerNorm(dim)

    def __call__(self, x):
        return x + self.down(jax.nn.silu(self.up(self.norm(x))))


class Trunk(eqx.Module):
    blocks: list

    def __init__(self, dim, depth, factor, *, key):
        self.blocks = [Block(dim, factor, key=k) for k in jax.random.split(key, depth)]

    def __call__(self, x):
        for block in self.blocks:
            x = block(x)
        return jnp.tanh(x)
