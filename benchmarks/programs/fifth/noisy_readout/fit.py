import jax
import jax.numpy as jnp
from flax.training import train_state
import optax

from layers import Readout


class State(train_state.TrainState):
    keys: dict


def create(seed, x):
    model = Readout(4)
    params_key, drop_key = jax.random.split(jax.random.key(seed))
    variables = model.init(params_key, x, train=False)
    return State.create(apply_fn=model.apply, params=variables["params"], tx=optax.sgd(0.0),
                        keys={"params": params_key, "dropout": drop_key})


@jax.jit
def step(state, x, y):
    rngs = dict(state.keys, dropout=jax.random.fold_in(state.keys["dropout"], state.step))

    def loss(p):
        out, extra = state.apply_fn({"params": p}, x, train=True, rngs=rngs, mutable=["intermediates"])
        return jnp.mean((out - y) ** 2), extra["intermediates"]["h"][0]

    (l, h), g = jax.value_and_grad(loss, has_aux=True)(state.params)
    return state.apply_gradients(grads=g), l, h
