import jax
import jax.numpy as jnp
import numpy as np

from es import generation
from tasks import swing_cost

CONFIG = {"sigma": 0.1, "lr": 0.1, "pop": 16, "generations": 60, "dim": 6}


def main(seed=0, cfg=CONFIG):
    step = generation(swing_cost, cfg["sigma"], cfg["lr"], jax.random.key(seed), cfg["pop"])
    theta, (costs, moves) = jax.lax.scan(step, jnp.zeros(cfg["dim"]), jnp.arange(cfg["generations"]))
    return {"theta": np.asarray(theta), "costs": np.asarray(costs), "moves": np.asarray(moves)}


if __name__ == "__main__":
    print(main()["costs"][::10])
