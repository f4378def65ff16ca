from typing import Any

import jax
import jax.numpy as jnp
import optax
from flax import struct

TX = optax.adam(2e-3)


@struct.dataclass
class TrainState:
    params: Any
    opt_state: Any
    rng: jax.Array
    step: int = 0

    def apply_gradients(self, grads):
        updates, opt_state = TX.update(grads, self.opt_state, self.params)
        return self.replace(params=optax.apply_updates(self.params, updates),
                            opt_state=opt_state, step=self.step + 1)


def init_params(key, width, hidden=32):
    a, b = jax.random.split(key)
    return {
        "w1": jax.random.normal(a, (width + 1, hidden)) / jnp.sqrt(width + 1.0),
        "w2": jax.random.normal(b, (hidden, width)) / jnp.sqrt(1.0 * hidden),
    }


def create(seed, width):
    k_params, k_train = jax.random.split(jax.random.key(seed))
    params = init_params(k_params, width)
    return TrainState(params=params, opt_state=TX.init(params), rng=k_train)
