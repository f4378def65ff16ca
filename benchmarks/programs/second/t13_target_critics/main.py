import jax
import jax.numpy as jnp

from sac import build, td_target

CFG = {"obs": 4, "act": 2, "gamma": 0.99}


def main(seed=0):
    nets = build(CFG, jax.random.PRNGKey(seed))
    obs, act = jnp.ones(CFG["obs"]), jnp.ones(CFG["act"])
    return nets, td_target(nets, CFG, 1.0, obs), [q(obs, act) for q in nets[1:]]
