from typing import Any

import jax
import optax
from flax.training import train_state


class DropoutState(train_state.TrainState):
    """Train state which carries the dropout key and a running loss."""

    dropout_key: jax.Array
    ema_loss: Any = 0.0

    def apply_gradients(self, *, grads, loss=None, **kwargs):
        if loss is not None:
            kwargs["ema_loss"] = 0.9 * self.ema_loss + 0.1 * loss
        return super().apply_gradients(grads=grads, **kwargs)


def create_state(model, key, sample, lr=1e-2):
    params_key, dropout_key = jax.random.split(key)
    variables = model.init({"params": params_key}, sample, train=False)
    return DropoutState.create(apply_fn=model.apply, params=variables["params"],
                               tx=optax.adam(lr), dropout_key=dropout_key)
