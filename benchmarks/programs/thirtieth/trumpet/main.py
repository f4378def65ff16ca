import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax.training import train_state

from layers import Tagger

SEED, STEPS, BATCH, LENGTH, DIM = 19, 25, 24, 10, 5


class State(train_state.TrainState):
    dropout_key: jax.Array


def parity_batch(key):
    """Running parity of the signs of the first channel."""
    x = jax.random.normal(key, (BATCH, LENGTH, DIM))
    return x, jnp.cumsum(x[..., 0] > 0, axis=1) % 2


def create(key):
    k_params, k_drop = jax.random.split(key)
    model = Tagger(width=24, labels=2)
    variables = model.init(k_params, jnp.zeros((1, LENGTH, DIM)), train=False)
    return State.create(apply_fn=model.apply, params=variables["params"], tx=optax.adam(1e-2), dropout_key=k_drop)


@jax.jit
def train_step(state, x, y):
    key = jax.random.fold_in(state.dropout_key, state.step)

    def loss_fn(params):
        logits, keep = state.apply_fn({"params": params}, x, train=True, rngs={"dropout": key})
        return optax.softmax_cross_entropy_with_integer_labels(logits, y).mean(), keep

    (loss, keep), grads = jax.value_and_grad(loss_fn, has_aux=True)(state.params)
    return state.apply_gradients(grads=grads), loss, keep


@jax.jit
def accuracy(state, x, y):
    logits, _ = state.apply_fn({"params": state.params}, x, train=False)
    return (logits.argmax(-1) == y).mean()


def main():
    k_state, k_train, k_test = jax.random.split(jax.random.key(SEED), 3)
    state = create(k_state)
    masks = []
    for key in jax.random.split(k_train, STEPS):
        state, loss, keep = train_step(state, *parity_batch(key))
        masks.append(np.asarray(keep))
    test = parity_batch(k_test)
    first, again = float(accuracy(state, *test)), float(accuracy(state, *test))
    print(f"loss {float(loss):.3f} test accuracy {first:.3f}")
    return {"masks": masks, "accuracy": first, "again": again}


if __name__ == "__main__":
    main()
