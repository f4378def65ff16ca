from dataclasses import dataclass

import jax
import jax.numpy as jnp


@dataclass(frozen=True)
class AgentConfig:
    obs_dim: int = 3
    act_dim: int = 2
    sigma: float = 0.3
    limit: float = 1.0


class GaussianAgent:
    """Linear Gaussian policy."""

    def __init__(self, key, cfg: AgentConfig = AgentConfig()):
        init_key, self._key = jax.random.split(key)
        self.cfg = cfg
        self.theta = 0.1 * jax.random.normal(init_key, (cfg.obs_dim, cfg.act_dim))

    @property
    def rng(self):
        """Key for the exploration noise."""
        return self._key

    def mean(self, obs):
        return obs @ self.theta

    def act(self, obs, explore: bool = True):
        mu = self.mean(obs)
        if not explore:
            return mu
        return mu + self.cfg.sigma * jax.random.normal(self.rng, mu.shape)

    def update(self, obs, act, advantage, lr=0.01):
        grad = jnp.outer(obs, (act - self.mean(obs))) / self.cfg.sigma ** 2
        self.theta = self.theta + lr * advantage * grad


class SmoothedAgent(GaussianAgent):
    """Adds a short memory of past means; the noise comes from the base class."""

    def __init__(self, *args, decay=0.5, **kwargs):
        super().__init__(*args, **kwargs)
        self.decay, self.trace = decay, jnp.zeros(self.cfg.act_dim)

    def mean(self, obs):
        return super().mean(obs) + 0.1 * self.trace

    def act(self, obs, **kwargs):
        action = super().act(obs, **kwargs)
        self.trace = self.decay * self.trace + (1 - self.decay) * self.mean(obs)
        return action


AGENTS = {"gaussian": GaussianAgent, "smoothed": SmoothedAgent}
