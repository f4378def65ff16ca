import equinox as eqx
import jax
import jax.numpy as jnp


class Couple(eqx.Module):
    f: eqx.nn.Linear
    g: eqx.nn.Linear
    rate: float = 0.5

    def __init__(self, d, key):
        kf, kg = jax.random.split(key)
        self.f, self.g = eqx.nn.Linear(d, d, key=kf), eqx.nn.Linear(d, d, key=kg)

    def branch(self, lin, h, key):
        gate = jax.random.bernoulli(key, 1 - self.rate, h.shape)
        return jnp.where(gate, jnp.tanh(jax.vmap(lin)(h)) / (1 - self.rate), 0.0), gate

    def __call__(self, a, b, key):
        kf, kg = jax.random.split(key)
        df, gate_f = self.branch(self.f, b, kf)
        a = a + df
        dg, gate_g = self.branch(self.g, a, kg)
        return a, b + dg, jnp.stack([gate_f, gate_g])

    def invert(self, a, b, key):
        kf, kg = jax.random.split(key)
        b = b - self.branch(self.g, a, kg)[0]
        return a - self.branch(self.f, b, kf)[0], b
