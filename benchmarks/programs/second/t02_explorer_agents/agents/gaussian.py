import jax
import jax.numpy as jnp

from agents.base import Agent


@jax.jit
def policy(params, obs, rng, std):
    mean = jnp.tanh(obs @ params)
    return mean, mean + std * jax.random.normal(rng, mean.shape)


class GaussianAgent(Agent):
    def __init__(self, cfg):
        super().__init__(cfg)
        self.params = jax.random.normal(self.next_rng(), (cfg["obs_dim"], cfg["act_dim"]))

    def act(self, obs):
        return policy(self.params, obs, self.next_rng(), self.cfg["std"])
