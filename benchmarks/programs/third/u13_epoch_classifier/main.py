import jax
import jax.numpy as jnp

from epochs import run_epoch
from state import State


def main(epochs=4, n=16):
    k_x, k_w, k_run = jax.random.split(jax.random.key(77), 3)
    x = jax.random.normal(k_x, (n, 3))
    y = x @ jnp.array([1.0, -2.0, 0.5])
    state = State(w=0.1 * jax.random.normal(k_w, (3,)), key=k_run)
    orders = []
    while state.epoch < epochs:
        state, order = run_epoch(state, x, y, batch=4)
        orders.append(order)
    return jnp.stack(orders)


if __name__ == "__main__":
    print(main())
