import jax
import jax.numpy as jnp

from naming import key_for
from sensors import Sensor


def observe(seed, truth, names=("imu", "gps", "lidar"), steps=3):
    array = [Sensor(n, seed, 0.1) for n in names]
    failing = jax.random.bernoulli(key_for(seed, "outage"), 0.2, (steps, len(names)))
    rows = []
    for t in range(steps):
        rows.append(jnp.stack([s.read(truth, t) for s in array]))
    return jnp.stack(rows), failing
