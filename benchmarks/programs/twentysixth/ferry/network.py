import equinox as eqx
import jax
import jax.numpy as jnp


class Mixer(eqx.Module):
    tokens: eqx.nn.Linear
    channels: eqx.nn.Linear
    drop: eqx.nn.Dropout

    def __init__(self, n, c, rate, *, key):
        a, b = jax.random.split(key)
        self.tokens = eqx.nn.Linear(n, n, key=a)
        self.channels = eqx.nn.Linear(c, c, key=b)
        self.drop = eqx.nn.Dropout(rate)

    def __call__(self, x, key):
        k1, k2 = jax.random.split(key)
        x = x + self.drop(jax.vmap(self.tokens)(x.T).T, key=k1)
        return x + self.drop(jax.nn.gelu(jax.vmap(self.channels)(x)), key=k2)


class Forecaster(eqx.Module):
    blocks: list
    head: eqx.nn.Linear

    def __init__(self, n, c, depth, rate, *, key):
        *ks, kh = jax.random.split(key, depth + 1)
        self.blocks = [Mixer(n, c, rate, key=k) for k in ks]
        self.head = eqx.nn.Linear(n * c, c, key=kh)

    def __call__(self, x, key):
        for block, k in zip(self.blocks, jax.random.split(key, len(self.blocks))):
            x = block(x, k)
        return self.head(x.ravel())
