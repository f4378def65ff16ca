from typing import Any

import jax
import optax
from flax import struct
from flax.training import train_state


class State(train_state.TrainState):
    dropout_key: jax.Array
    ema: Any = struct.field(pytree_node=True)
    decay: float = struct.field(pytree_node=False, default=0.95)

    def advance(self, grads):
        updates, opt_state = self.tx.update(grads, self.opt_state, self.params)
        params = optax.apply_updates(self.params, updates)
        ema = optax.incremental_update(params, self.ema, 1.0 - self.decay)
        return self.replace(params=params, opt_state=opt_state, ema=ema)

    @property
    def rngs(self):
        return {"dropout": jax.random.fold_in(self.dropout_key, self.step)}
