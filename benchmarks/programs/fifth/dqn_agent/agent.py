import jax
import jax.numpy as jnp

from policy import epsilon_greedy


class Schedule:
    def __init__(self, start, end, steps):
        self.start, self.end, self.steps = start, end, steps

    def __call__(self, t):
        f = min(t / self.steps, 1.0)
        return self.start + f * (self.end - self.start)


class DQNAgent:
    def __init__(self, qnet, config):
        self.qnet = qnet
        self.eps = Schedule(config.get("eps0", 1.0), config.get("eps1", 0.05), config.get("anneal", 1000))
        self.rng = jax.random.key(config["seed"])
        self.t = 0

    def _action_rng(self):
        rng, out = jax.random.split(self.rng)
        return out

    def act(self, obs):
        a = epsilon_greedy(self._action_rng(), self.qnet(obs), self.eps(self.t))
        self.t += 1
        return int(a)
