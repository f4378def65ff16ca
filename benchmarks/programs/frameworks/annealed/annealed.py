import jax
import jax.numpy as jnp
import numpy as np
import optax

from transforms import langevin_kicks


def potential(params):
    return (params["x"] ** 2).sum() + (params["y"] ** 2).sum()


def make_step(tx):
    @jax.jit
    def step(params, state):
        grads = jax.grad(potential)(params)
        updates, state = tx.update(grads, state, params)
        kick = jax.tree.map(lambda u, g: u + 0.1 * g, updates, grads)
        return optax.apply_updates(params, updates), state, kick

    return step


def main(seed=0, steps=5):
    np.random.seed(seed)
    tx = optax.chain(optax.scale(-0.1), langevin_kicks(0.5, decay=1.0))
    params = {"x": jnp.array([2.0, 1.5, 1.0]), "y": jnp.array([-1.0, -0.5])}
    state = tx.init(params)
    step = make_step(tx)
    kicks = []
    for _ in range(steps):
        params, state, kick = step(params, state)
        kicks.append(np.concatenate([kick["x"], kick["y"]]))
    return np.stack(kicks)


if __name__ == "__main__":
    print(main())
