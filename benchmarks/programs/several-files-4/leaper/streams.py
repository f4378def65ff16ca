from typing import NamedTuple

import jax


class Stream(NamedTuple):
    key: jax.Array

    @classmethod
    def seeded(cls, seed):
        return cls(jax.random.key(seed))

    def _next(self):
        key, sub = jax.random.split(self.key)
        return sub, self._replace(key=key)

    def normal(self, shape):
        sub, rest = self._next()
        return jax.random.normal(sub, shape), rest

    def uniform(self):
        sub, rest = self._next()
        return jax.random.uniform(sub), rest
