from dataclasses import dataclass

import jax
import jax.numpy as jnp


@dataclass(frozen=True)
class BasinConfig:
    dt: float = 0.05
    horizon: int = 120
    gust: float = 0.6
    sites: int = 8


def rollout(cfg, level, key):
    """Water levels along the horizon under random inflow."""
    inflow = cfg.gust * jax.random.normal(key, (cfg.horizon, cfg.sites))

    def step(level, rain):
        flow = 0.8 * (jnp.roll(level, 1) - level) - 0.1 * jnp.tanh(level)
        level = level + cfg.dt * flow + cfg.dt**0.5 * rain
        return level, level

    _, path = jax.lax.scan(step, level, inflow)
    return path
