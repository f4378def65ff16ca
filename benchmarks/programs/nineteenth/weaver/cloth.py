"""Thread tension by noisy gradient descent; three looms follow one another."""
import jax
import jax.numpy as jnp
import numpy as np
import optax

from optim import build

SPEC = [("noise", {"eta": 0.2, "gamma": 0.3}), ("sgd", {"learning_rate": 0.1})]


def tension_loss(tension, target):
    return 0.5 * jnp.sum((tension - target) ** 2) + 0.1 * jnp.sum(jnp.diff(tension) ** 2)


def weave(tx, target, steps):
    tension = jnp.zeros_like(target)
    state = tx.init(tension)

    @jax.jit
    def step(tension, state):
        updates, state = tx.update(jax.grad(tension_loss)(tension, target), state, tension)
        return optax.apply_updates(tension, updates), state

    for _ in range(steps):
        tension, state = step(tension, state)
        yield np.asarray(tension)


def main(seed=0, looms=3, threads=5, steps=6):
    target = jnp.linspace(-1, 1, threads)
    paths = []
    for loom in range(looms):
        tx = build(SPEC, seed * looms + loom)
        paths.append(np.stack(list(weave(tx, target, steps))))
    return np.stack(paths)


if __name__ == "__main__":
    print(main()[:, -1])
