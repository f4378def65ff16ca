import jax
import jax.numpy as jnp
from flax import struct

from families import KINDS, draws


@struct.dataclass
class Detector:
    sources: jax.Array
    gain: jax.Array

    def read(self, signal, key):
        noise = jnp.zeros_like(signal)
        for on, draw in zip(self.sources.T, draws(key, signal.shape)):
            noise = noise + jnp.where(on, draw, 0.0)
        return self.gain * signal + noise


def build(rows, gain=1.5):
    sources = jnp.array([[kind in row.split("+") for kind in KINDS] for row in rows])
    return Detector(sources, jnp.full(len(rows), gain))


@jax.jit
def record(detector, signal, key):
    keys = jax.random.split(key, 600)
    return jax.vmap(lambda k: detector.read(signal, k))(keys)


def main(seed=23):
    detector = build(["flat", "spiky", "flat+spiky", "spiky", "flat+spiky"])
    signal = jnp.linspace(0.0, 1.0, 5)
    readings = record(detector, signal, jax.random.key(seed))
    residual = readings - detector.gain * signal
    return {
        "variance": residual.var(0),
        "expected": detector.sources @ jnp.array([1.0, 2.0]),
        "correlation": jnp.corrcoef(residual.T),
    }


if __name__ == "__main__":
    print(main()["variance"])
