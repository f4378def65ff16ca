import equinox as eqx
import jax
import jax.numpy as jnp


class HeatNet(eqx.Module):
    net: eqx.nn.MLP
    rate: float = eqx.field(static=True)

    def __init__(self, key, width=12, rate=0.1):
        self.net = eqx.nn.MLP(2, "scalar", width, 2, activation=jnp.tanh, key=key)
        self.rate = rate

    def __call__(self, x, t):
        return jnp.sin(jnp.pi * x) + t * x * (1 - x) * self.net(jnp.stack([x, t]))

    def residual(self, x, t):
        u_t = jax.grad(self, argnums=1)(x, t)
        u_xx = jax.grad(jax.grad(self, argnums=0), argnums=0)(x, t)
        return u_t - self.rate * u_xx


def exact(x, t, rate=0.1):
    return jnp.exp(-rate * jnp.pi**2 * t) * jnp.sin(jnp.pi * x)
