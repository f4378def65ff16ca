from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np


@dataclass
class Plan:
    shape: tuple
    nbytes: int

    @classmethod
    def of(cls, func, *args):
        out = jax.eval_shape(func, *args)
        return cls(out.shape, int(np.prod(out.shape)) * out.dtype.itemsize)


def particles(key, count=32):
    return jnp.array([0.0, 0.0, 4.0]) + jax.random.normal(key, (count, 3))


def main(seed=9):
    key = jax.random.key(seed)
    plan = Plan.of(particles, key)
    buffer = np.zeros((2, *plan.shape), np.float32)
    cloud = particles(key)
    for slot in range(2):
        buffer[slot] = cloud + slot * 0.5
    return {"plan": plan, "buffer": buffer}


if __name__ == "__main__":
    print(main()["plan"])
