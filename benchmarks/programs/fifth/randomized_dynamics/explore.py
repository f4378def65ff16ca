import jax


def exploration_plan(cfg):
    """One standard normal perturbation of the action for each time step."""
    root = jax.random.key(cfg.seed)
    return jax.vmap(lambda k: jax.random.normal(k, (cfg.dim,)))(jax.random.split(root, cfg.horizon))
