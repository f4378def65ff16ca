import jax.numpy as jnp
import numpy as np
from flax import nnx


class Sensor(nnx.Module):
    def __init__(self, rngs: nnx.Rngs):
        self.read = nnx.Linear(4, 2, rngs=rngs)
        self.drop = nnx.Dropout(0.5, rngs=rngs)

    def __call__(self, field):
        return self.drop(jnp.ones(12)), self.read(field)


def build(count, rngs):
    @nnx.split_rngs(splits=count)
    @nnx.vmap(in_axes=0, out_axes=0)
    def make(rngs):
        return Sensor(rngs)

    return make(rngs)


@nnx.vmap(in_axes=(0, None))
def observe(sensor, field):
    return sensor(field)


def main(seed=0, count=5):
    sensors = build(count, nnx.Rngs(seed))
    masks, readings = observe(sensors, jnp.arange(4.0))
    return np.asarray(masks), np.asarray(readings)


if __name__ == "__main__":
    print(main()[1])
