import jax
import jax.numpy as jnp
import numpy as np

from draws import fresh
from sensor import Sensor


def main(n=3):
    first, second = fresh(jax.random.key(8))
    signal = jnp.linspace(0.5, 3.0, 10)
    sensor = Sensor()
    single = sensor.measure(signal, first)
    many = sensor.exposures(signal, fresh(second, n))
    parts = [(np.asarray(r.dark) / 0.1, np.asarray(r.shot / signal**0.5) / 0.3) for r in [single, *many]]
    return {"parts": parts, "mean": np.asarray(sum(r.value for r in many) / n)}


if __name__ == "__main__":
    print(main()["mean"])
