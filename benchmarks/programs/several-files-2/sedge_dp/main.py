import jax
import jax.numpy as jnp
import numpy as np

from marsh import init, loss_fn
from mechanism import gaussian_like
from state import PrivateState


@jax.jit
def train_step(state, x, y):
    grads = jax.grad(loss_fn)(state.params, x, y)
    noise = gaussian_like(state, 0.05)
    return state.apply(jax.tree.map(jnp.add, grads, noise), 0.1), noise


def main(seed=37, steps=5):
    k_init, k_noise = jax.random.split(jax.random.key(seed))
    state = PrivateState(init(k_init, 4), k_noise, 0)
    x = jnp.linspace(-1.0, 1.0, 24).reshape(6, 4)
    log = []
    for _ in range(steps):
        state, noise = train_step(state, x, x**2)
        log.append(np.stack([noise["in"], noise["out"]]))
    return np.stack(log)


if __name__ == "__main__":
    print(main().std())
