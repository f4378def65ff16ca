import jax
import jax.numpy as jnp

from mol import Engine, PathNet


def main(seed=3, log=None, steps=3):
    k_data, k_init, k_fit = jax.random.split(jax.random.key(seed), 3)
    x = jax.random.normal(k_data, (12, 6))
    y = jnp.tanh(x[:, :1] * x[:, 1:2])
    engine = Engine(PathNet(width=8, depth=2), k_init, x)
    if log is not None:
        log(x)
    losses = []
    for i in range(steps):
        losses.append(engine.fit(jax.random.fold_in(k_fit, i), x, y))
        if log is not None:
            log(losses[-1])
    return losses


if __name__ == "__main__":
    print(main())
