import jax
import jax.numpy as jnp
import optax

from anneal import heat


def speed_error(params, angle):
    return jnp.mean((params["a"] * jnp.sin(angle) + params["b"]) ** 2)


def main(seed=0, steps=5):
    params = {"a": jnp.ones(()), "b": jnp.zeros((4,))}
    tx = optax.chain(optax.scale(0.0), heat(1.0, 0.0, seed))
    state = tx.init(params)
    angle = jnp.linspace(0, 3, 4)

    @jax.jit
    def step(params, state):
        grads = jax.grad(speed_error)(params, angle)
        updates, state = tx.update(grads, state, params)
        return optax.apply_updates(params, updates), state, updates["b"]

    moves = []
    for _ in range(steps):
        params, state, move = step(params, state)
        moves.append(move)
    return jnp.stack(moves)


if __name__ == "__main__":
    print(main())
