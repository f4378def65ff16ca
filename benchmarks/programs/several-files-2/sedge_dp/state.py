from typing import Any, NamedTuple

import jax


class PrivateState(NamedTuple):
    params: Any
    key: jax.Array
    step: int

    def apply(self, grads, lr):
        params = jax.tree.map(lambda p, g: p - lr * g, self.params, grads)
        return self._replace(params=params, step=self.step + 1)
