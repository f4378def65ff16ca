import jax
import jax.numpy as jnp
import optax
from flax.training.train_state import TrainState

from net import AxleNet


class AxleState(TrainState):
    dropout_key: jax.Array


def create(seed, features):
    net = AxleNet()
    init_key, dropout_key = jax.random.split(jax.random.key(seed))
    variables = net.init(init_key, jnp.ones((1, features)))
    return AxleState.create(
        apply_fn=net.apply, params=variables["params"], tx=optax.adam(1e-3), dropout_key=dropout_key
    )


def step(state, batch):
    signal, target = batch

    def loss_fn(params):
        pred, kept = state.apply_fn(
            {"params": params}, signal, train=True,
            rngs={"dropout": state.dropout_key}, mutable=["intermediates"],
        )
        return jnp.mean((pred - target) ** 2), kept["intermediates"]["kept"][0]

    (loss, mask), grads = jax.value_and_grad(loss_fn, has_aux=True)(state.params)
    return state.apply_gradients(grads=grads), (loss, mask)


@jax.jit
def epoch(state, batches):
    return jax.lax.scan(step, state, batches)
