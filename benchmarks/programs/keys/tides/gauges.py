"""What the gauges read."""
import jax


def readings(cfg, pressure):
    key = jax.random.PRNGKey(cfg["seed"])
    noise = cfg["noise"] * jax.random.normal(key, pressure.shape)
    return cfg["slope"] * pressure + noise
