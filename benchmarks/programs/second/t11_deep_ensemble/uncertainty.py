import jax
import jax.numpy as jnp

from ensemble import Ensemble


def disagreement(seed=0):
    model = Ensemble()
    x = jnp.linspace(-2, 2, 20)[:, None]
    params = model.init(jax.random.PRNGKey(seed), x)
    mean, std = model.apply(params, x)
    return float(std.mean())
