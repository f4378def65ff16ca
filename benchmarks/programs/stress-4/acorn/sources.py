import jax
import jax.numpy as jnp


class Source:
    def __init__(self, seed=0):
        self._key = jax.random.PRNGKey(seed)

    @property
    def key(self):
        self._key, out = jax.random.split(self._key)
        return out

    def many(self, n):
        yield from (self.key for _ in range(n))


class Named(Source):
    def __init__(self, name, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.name = name

    @property
    def key(self):
        return jax.random.fold_in(super().key, len(self.name))
