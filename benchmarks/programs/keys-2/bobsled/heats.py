import jax
import numpy as np

from ice import descend, truncated_normal


def main(seed=0, heats=4, curves=9):
    run_key, probe_key = jax.random.split(jax.random.key(seed))
    friction = jax.jit(jax.vmap(descend, in_axes=(0, None)), static_argnums=1)(
        jax.random.split(run_key, heats), curves
    )
    _, tries = truncated_normal(probe_key, 0.5, 1.5)
    return {"friction": np.asarray(friction), "time": np.asarray(friction).sum(1), "tries": int(tries)}


if __name__ == "__main__":
    print(main()["time"])
