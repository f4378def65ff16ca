import flax.linen as nn
import jax
import jax.numpy as jnp
import optax
from flax.training.train_state import TrainState


class Regressor(nn.Module):
    hidden: int = 16

    @nn.compact
    def __call__(self, x, *, train):
        h = nn.relu(nn.Dense(self.hidden)(x))
        keep = nn.Dropout(0.5, deterministic=not train)(jnp.ones_like(h))
        return nn.Dense(1)(h * keep), keep > 0


class KeyedState(TrainState):
    dropout_key: jax.Array = None


def create(key, dropout_key, width):
    net = Regressor()
    params = net.init(key, jnp.ones((1, width)), train=False)["params"]
    return KeyedState.create(apply_fn=net.apply, params=params, tx=optax.sgd(0.01), dropout_key=dropout_key)
