import equinox as eqx
import jax
import jax.numpy as jnp


class Reach(eqx.Module):
    drift: eqx.nn.MLP
    sigma: jax.Array
    steps: int = eqx.field(static=True)

    def __init__(self, width, steps, *, key):
        self.drift = eqx.nn.MLP(2, 2, width, 1, key=key)
        self.sigma = jnp.array([0.3, 0.1])
        self.steps = steps

    def __call__(self, y0, dt, *, key):
        def body(carry, _):
            y, key = carry
            key, sub = jax.random.split(key)
            kick = jax.random.normal(sub, y.shape)
            y = y + self.drift(y) * dt + self.sigma * jnp.sqrt(dt) * kick
            return (y, key), (y, kick)

        _, (path, kicks) = jax.lax.scan(body, (y0, key), length=self.steps)
        return path, kicks


def ensemble(reach, y0, dt, n, *, key):
    run = lambda k: reach(y0, dt, key=k)
    return jax.vmap(run)(jax.random.split(key, n))
