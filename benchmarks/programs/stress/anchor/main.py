import jax
import jax.numpy as jnp
import numpy as np

from moves import Chain, sweep


def target(x):
    return -0.5 * jnp.sum(x**2, axis=-1) / 4.0


def main(seed=0, chains=32, steps=6):
    k_start, k_run = jax.random.split(jax.random.PRNGKey(seed))
    start = Chain(k_run, jax.random.normal(k_start, (chains, 1)))
    last, (moved, u, kinds) = sweep(start, target, steps)
    return {
        "moved": np.asarray(moved)[..., 0],
        "u": np.asarray(u),
        "kinds": np.asarray(kinds).tolist(),
        "x": np.asarray(last.x),
        "key": np.asarray(last.key),
    }


if __name__ == "__main__":
    print(main()["x"].std())
