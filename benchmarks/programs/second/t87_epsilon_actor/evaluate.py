import jax
import jax.numpy as jnp

from actor import ActorCfg, batched


def explored_counts(seed=1, n=4000):
    cfg = ActorCfg()
    q = jnp.tile(jnp.array([0.0, 1.0, 2.0, 0.5]), (n, 1))
    actions, explore = batched(cfg)(jax.random.split(jax.random.PRNGKey(seed), n), q)
    one_hot = jax.nn.one_hot(actions, cfg.n_actions) * explore[:, None]
    return one_hot.sum(0)
