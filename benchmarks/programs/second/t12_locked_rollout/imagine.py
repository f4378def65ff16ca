import jax
import jax.numpy as jnp

from unroll import Rollout


def imagine(seed=0, batch=2, horizon=7):
    k_params, k_roll, k_eval = jax.random.split(jax.random.PRNGKey(seed), 3)
    model = Rollout()
    h, xs = jnp.zeros((batch, model.width)), jnp.ones((batch, horizon, 3))
    params = model.init({"params": k_params, "dropout": k_roll}, h, xs)
    _, (_, mask) = model.apply(params, h, xs, rngs={"dropout": k_eval})
    return mask
