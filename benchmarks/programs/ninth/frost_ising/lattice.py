import jax
import jax.numpy as jnp


class Lattice:
    def __init__(self, size, temperature, key):
        self.temperature = temperature
        self.key, k = jax.random.split(key)
        self.spins = 2 * jax.random.bernoulli(k, 0.5, (size, size)).astype(jnp.int32) - 1
        parity = jnp.indices((size, size)).sum(0) % 2
        self.colours = (parity == 0, parity == 1)

    def field(self):
        return sum(jnp.roll(self.spins, s, a) for s in (1, -1) for a in (0, 1))

    def sweep(self):
        for colour in self.colours:
            self.key, k = jax.random.split(self.key)
            up = jax.nn.sigmoid(2 * self.field() / self.temperature)
            drawn = jnp.where(jax.random.uniform(k, up.shape) < up, 1, -1)
            self.spins = jnp.where(colour, drawn, self.spins)
        return self.spins
