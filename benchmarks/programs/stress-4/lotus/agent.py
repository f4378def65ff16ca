import jax
import jax.numpy as jnp

from critics import KINDS, Shape


class Agent:
    def __init__(self, kind, shape: Shape, n=2):
        make = KINDS[kind].create
        self.online = [make(**shape._asdict()) for _ in range(n)]
        self.target = [c.copy() for c in self.online]

    def value(self, obs, act, *, target=False):
        return jnp.stack([c(obs, act) for c in (self.target if target else self.online)])

    def pessimistic(self, obs, act):
        """The lower of the estimates, against overestimation."""
        return self.value(obs, act, target=True).min(0)


def gap(agent, obs, act):
    v = agent.value(obs, act)
    return jnp.abs(v[0] - v[1])
