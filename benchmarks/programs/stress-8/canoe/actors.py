"""Actors hold a frozen snapshot of the policy plus their own exploration."""
import copy
from dataclasses import dataclass

import numpy as np

from noise import NOISES


@dataclass
class ActorSpec:
    noise: str = "ou"
    scale: float = 0.4
    obs_dim: int = 4
    act_dim: int = 2
    clip: float = 1.5


class LinearPolicy:
    def __init__(self, obs_dim, act_dim, rng):
        self.w = 0.1 * rng.standard_normal((act_dim, obs_dim))

    def __call__(self, obs):
        return np.tanh(self.w @ obs)


class Actor:
    def __init__(self, policy, noise, clip):
        self.policy = policy
        self.noise = noise
        self.clip = clip
        self.name = None

    def act(self, obs):
        eps = self.noise.sample()
        return np.clip(self.policy(obs) + eps, -self.clip, self.clip), eps

    def load_policy(self, policy):
        self.policy.w[:] = policy.w


class ActorPool:
    """Builds one actor and replicates it over the environments."""

    def __init__(self, spec, seeds):
        policy_seed, noise_seed = seeds.spawn(2)
        self.spec = spec
        self.learner_policy = LinearPolicy(spec.obs_dim, spec.act_dim, np.random.default_rng(policy_seed))
        self._template = Actor(
            copy.deepcopy(self.learner_policy),
            NOISES[spec.noise](spec.act_dim, spec.scale, np.random.default_rng(noise_seed)),
            spec.clip,
        )
        self.actors = []

    def grow(self, count):
        for i in range(count):
            actor = copy.deepcopy(self._template)
            actor.name = f"actor-{len(self.actors)}"
            self.actors.append(actor)
        return self.actors

    def broadcast(self):
        for actor in self.actors:
            actor.load_policy(self.learner_policy)
