import jax
import jax.numpy as jnp

from unroll import Rollout


def imagine(seed=0, batch=2, horizon=7):
    k_params, k_roll, k_eval = jax.random.split(jax.random.PRNGKey(seed), 3)
    model = Rollout()
    h, xs = jnp.zeros((batch, model.width)), jnp.ones((batch, horizon, 3))
    params = model.init({"params": k_params, "latent": k_roll}, h, xs)
    _, (_, eps) = model.apply(params, h, xs, rngs={"latent": k_eval})
    return eps
