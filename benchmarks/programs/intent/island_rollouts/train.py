import jax
import jax.numpy as jnp
import numpy as np

from actors import fleet


def main(seed=0, actors=8, updates=4):
    key = jax.random.key(seed)
    run = fleet(actors, length=15)
    gains = jnp.array([12.0, 2.0])
    returns, paths = [], []
    for _ in range(updates):
        key, sub = jax.random.split(key)
        grad, total, states = run(gains, sub)
        gains = gains + 0.01 * jnp.clip(grad[0], -5, 5)
        returns.append(total)
        paths.append(states)
    return {"returns": np.stack(returns), "paths": np.stack(paths)}


if __name__ == "__main__":
    print(main()["returns"].mean(1))
