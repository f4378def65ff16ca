"""Regressors."""
import jax


def pressures(cfg):
    key = jax.random.PRNGKey(cfg["seed"])
    return jax.random.normal(key, (cfg["count"],))
