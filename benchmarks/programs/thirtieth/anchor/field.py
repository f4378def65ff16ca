import equinox as eqx
import jax
import jax.numpy as jnp


class VelocityField(eqx.Module):
    net: eqx.nn.MLP

    def __init__(self, dim, width, *, key):
        self.net = eqx.nn.MLP(dim + 2, dim, width, 2, activation=jax.nn.silu, key=key)

    def __call__(self, x, t):
        feats = jnp.concatenate([x, jnp.stack([jnp.sin(3 * t), jnp.cos(3 * t)])])
        return self.net(feats)


def integrate(field, x0, steps):
    ts = jnp.linspace(0.0, 1.0, steps, endpoint=False)

    def body(x, t):
        return x + jax.vmap(field, in_axes=(0, None))(x, t) / steps, None

    return jax.lax.scan(body, x0, ts)[0]
