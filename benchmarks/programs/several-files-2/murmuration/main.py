import jax
import jax.numpy as jnp
import numpy as np

from flock import Flock, move
from measure import order_parameter


def main(seed=32, birds=7, ticks=5):
    k_start, k_run = jax.random.split(jax.random.key(seed))
    flock = Flock(jax.random.normal(k_start, (birds, 2)), k_run, jnp.int32(0))
    flock, wobbles = jax.lax.scan(move, flock, None, length=ticks)
    return {"wobbles": np.asarray(wobbles), "order": float(order_parameter(flock.velocity))}


if __name__ == "__main__":
    print(main()["order"])
