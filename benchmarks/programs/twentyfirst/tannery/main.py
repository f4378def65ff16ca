"""Tannin uptake in several vats, each with its own disturbance."""
import jax
import jax.numpy as jnp


class Vat:
    def __init__(self, rate, key):
        self.rate = rate
        self._key = key

    def disturbance(self, hours):
        self._key, sub = jax.random.split(self._key)
        return jax.random.normal(sub, (hours,))

    def soak(self, hours):
        noise = self.disturbance(hours)
        return self.rate * jnp.arange(1, hours + 1) + jnp.cumsum(noise), noise


def fill(rates, key):
    streams = dict.fromkeys(rates, key)
    return {name: Vat(rate, streams[name]) for name, rate in rates.items()}


def main(seed=2, hours=16):
    vats = fill({"oak": 0.9, "chestnut": 1.1, "mimosa": 1.4}, jax.random.key(seed))
    first = {name: vat.soak(hours)[1] for name, vat in vats.items()}
    second = {name: vat.soak(hours)[1] for name, vat in vats.items()}
    return {"first": first, "second": second}


if __name__ == "__main__":
    print(main()["first"])
