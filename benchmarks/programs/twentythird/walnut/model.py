import equinox as eqx
import jax


class Residual(eqx.Module):
    first: eqx.nn.Linear
    second: eqx.nn.Linear

    def __init__(self, dim, *, key):
        a, b = jax.random.split(key)
        self.first = eqx.nn.Linear(dim, dim, key=a)
        self.second = eqx.nn.Linear(dim, dim, key=b)

    def __call__(self, x):
        return x + self.second(jax.nn.gelu(self.first(x)))


class Stack(eqx.Module):
    blocks: list

    def __init__(self, dim, depth, *, key):
        self.blocks = [Residual(dim, key=k) for k in jax.random.split(key, depth)]

    def __call__(self, x):
        for block in self.blocks:
            x = block(x)
        return x
