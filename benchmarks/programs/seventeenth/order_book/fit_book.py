import argparse

import jax
import jax.numpy as jnp
from flax.training.train_state import TrainState
import optax

from book_data import quotes
from book_model import BookNet

STREAMS = {"init": "params", "train": "drop"}


@jax.jit
def fit_step(state, x, y, key):
    def loss_of(params):
        pred = state.apply_fn({"params": params}, x, rngs={STREAMS["train"]: key})
        return jnp.mean(jnp.logaddexp(0.0, -y * pred))

    loss, grads = jax.value_and_grad(loss_of)(state.params)
    return state.apply_gradients(grads=grads), loss


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--lr", type=float, default=1e-2)
    ap.add_argument("--steps", type=int, default=20)
    ap.add_argument("--seed", type=int, default=0)
    a = ap.parse_args(argv)
    k_init, k_data, k_train = jax.random.split(jax.random.key(a.seed), 3)
    x, y = quotes(k_data)
    net = BookNet()
    params = net.init({STREAMS["init"]: k_init}, x)["params"]
    state = TrainState.create(apply_fn=net.apply, params=params, tx=optax.sgd(a.lr))
    losses = []
    for i in range(a.steps):
        state, loss = fit_step(state, x, y, jax.random.fold_in(k_train, i))
        losses.append(float(loss))
    return losses


if __name__ == "__main__":
    print(main())
