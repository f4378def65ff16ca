from dataclasses import dataclass

import jax
import jax.numpy as jnp


@dataclass(frozen=True)
class PlantConfig:
    dt: float = 0.05
    horizon: int = 120
    gust: float = 0.6
    drag: float = 0.15


def rollout(cfg, gains, key):
    """Quadratic cost of one PD controller on a gusty double integrator."""
    gusts = cfg.gust * jax.random.normal(key, (cfg.horizon,))

    def step(carry, gust):
        pos, vel = carry
        u = jnp.clip(-gains[0] * pos - gains[1] * vel, -4.0, 4.0)
        vel = vel + cfg.dt * (u + gust - cfg.drag * vel)
        pos = pos + cfg.dt * vel
        return (pos, vel), pos**2 + 0.05 * u**2

    _, cost = jax.lax.scan(step, (jnp.float32(1.0), jnp.float32(0.0)), gusts)
    return cost.mean()
