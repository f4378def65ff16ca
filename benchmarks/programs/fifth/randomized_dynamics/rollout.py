import jax.numpy as jnp

from explore import exploration_plan
from settings import Settings
from simulator import Simulator


def rollout(gain=1.0, cfg=Settings()):
    sim, plan = Simulator(cfg), exploration_plan(cfg)
    x = jnp.ones(cfg.dim)
    log = []
    for t in range(cfg.horizon):
        u = -gain * x + cfg.exploration * plan[t]
        x = sim.advance(x, u, t)
        log.append((plan[t], sim.wind[t], x))
    return log
