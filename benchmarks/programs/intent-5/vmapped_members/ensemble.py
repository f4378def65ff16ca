import equinox as eqx
import jax
import jax.numpy as jnp
import jax.random as jr


class Ensemble(eqx.Module):
    members: eqx.nn.MLP
    size: int = eqx.field(static=True)

    def __init__(self, size, *, width=16, depth=2, key):
        make = eqx.filter_vmap(lambda k: eqx.nn.MLP("scalar", "scalar", width, depth, key=k))
        self.members = make(jnp.stack([key] * size))
        self.size = size

    def each(self, x):
        run = eqx.filter_vmap(lambda m, v: jax.vmap(m)(v), in_axes=(eqx.if_array(0), None))
        return run(self.members, x)

    def __call__(self, x):
        out = self.each(x)
        return out.mean(0), out.std(0)


def wavy(key, n):
    x = jr.uniform(key, (n,), minval=-1.0, maxval=1.0)
    return x, jnp.sin(3 * x)
