import jax
import jax.numpy as jnp
import numpy as np

from net import Regressor
from state import NoisyState


@jax.jit
def update(state, x, y):
    now, later = jax.random.split(state.blur)

    def loss_fn(params):
        out, noise = state.apply_fn({"params": params}, x, True, rngs={"blur": now})
        return ((out - y) ** 2).mean(), noise

    grads, noise = jax.grad(loss_fn, has_aux=True)(state.params)
    return state.apply_gradients(grads=grads, blur=later), noise


def evaluate(state, x, y):
    out, _ = state.apply_fn({"params": state.params}, x, False)
    return float(((out - y) ** 2).mean())


def main(steps=5):
    x = jnp.linspace(-1, 1, 12).reshape(4, 3)
    y = jnp.sin(x).sum(-1)
    state = NoisyState.begin(Regressor(), x, seed=9)
    noises, scores = [], []
    for _ in range(steps):
        state, noise = update(state, x, y)
        noises.append(np.asarray(noise))
        scores.append(evaluate(state, x, y))
    return noises, scores


if __name__ == "__main__":
    print(main()[1])
