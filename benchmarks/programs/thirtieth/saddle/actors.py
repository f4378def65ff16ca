import numpy as np

from envs import CartWorld
from noise import OrnsteinUhlenbeck, child_stream


class Actor:
    def __init__(self, env, noise):
        self.env, self.noise = env, noise
        self.obs = env.reset()

    def act(self, policy):
        eps = self.noise()
        action = policy(self.obs) + eps
        prev, (self.obs, reward, done) = self.obs, self.env.step(action)
        if done:
            self.obs = self.env.reset()
            self.noise.reset()
        return prev, action, reward, eps.copy()


def spawn_actors(cfg):
    env_seeds = np.random.SeedSequence(cfg.env_seed).spawn(cfg.actors)
    return [
        Actor(
            CartWorld(np.random.default_rng(s)),
            OrnsteinUhlenbeck(CartWorld.act_dim, child_stream(cfg.seed), sigma=cfg.sigma),
        )
        for s in env_seeds
    ]
