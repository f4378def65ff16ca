from typing import Any

import jax
import optax
from flax import struct


class Learner(struct.PyTreeNode):
    step: int
    params: Any
    opt_state: Any
    rng: jax.Array
    tx: optax.GradientTransformation = struct.field(pytree_node=False)

    @classmethod
    def create(cls, params, tx, rng):
        return cls(step=0, params=params, opt_state=tx.init(params), rng=rng, tx=tx)

    def apply_gradients(self, grads, **kwargs):
        updates, opt_state = self.tx.update(grads, self.opt_state, self.params)
        params = optax.apply_updates(self.params, updates)
        return self.replace(step=self.step + 1, params=params, opt_state=opt_state, **kwargs)
