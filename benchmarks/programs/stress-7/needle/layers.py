import jax
import jax.numpy as jnp


class Dense:
    def __init__(self, name, n):
        self.name, self.n = name, n

    def init(self, key, m):
        return {self.name: jax.random.normal(key, (m, self.n)) / m**0.5}, self.n

    def __call__(self, params, x, **kw):
        return x @ params[self.name]


class Tanh:
    def init(self, key, m):
        return {}, m

    def __call__(self, params, x, **kw):
        return jnp.tanh(x)


class Drop:
    def __init__(self, rate):
        self.rate = rate

    def init(self, key, m):
        return {}, m

    def __call__(self, params, x, train=False, rng=None, **kw):
        if not train:
            return x
        rng = jax.random.PRNGKey(0) if rng is None else rng
        keep = jax.random.bernoulli(rng, 1 - self.rate, x.shape)
        return jnp.where(keep, x / (1 - self.rate), 0.0)


class Chain:
    def __init__(self, *layers):
        self.layers = layers

    def init(self, key, m):
        params = {}
        for layer, k in zip(self.layers, jax.random.split(key, len(self.layers))):
            new, m = layer.init(k, m)
            params |= new
        return params, m

    def __call__(self, params, x, **kw):
        for layer in self.layers:
            x = layer(params, x, **kw)
        return x


class Skip:
    def __init__(self, inner):
        self.inner = inner

    def init(self, key, m):
        return self.inner.init(key, m)

    def __call__(self, params, x, *, train=False, **kw):
        return x + self.inner(params, x, train=train)
