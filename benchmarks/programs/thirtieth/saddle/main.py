"""DDPG-flavoured off-policy collection with a linear policy and critic."""
from types import SimpleNamespace

import numpy as np

from actors import spawn_actors

CONFIG = SimpleNamespace(seed=8, env_seed=1008, actors=6, steps=120, sigma=0.4, lr=0.02, gamma=0.95)


class LinearActorCritic:
    def __init__(self, obs_dim, act_dim, lr, gamma):
        self.K = np.zeros((act_dim, obs_dim))
        self.w = np.zeros(obs_dim * 2 + act_dim)
        self.lr, self.gamma = lr, gamma

    def policy(self, obs):
        return self.K @ obs

    def features(self, obs, act):
        return np.concatenate([obs, obs ** 2, act])

    def learn(self, batch):
        for obs, act, reward, _ in batch:
            f = self.features(obs, act)
            td = reward - self.w @ f
            self.w += self.lr * td * f
            adv = np.clip(td, -1, 1)
            self.K += self.lr * adv * np.outer(act - self.policy(obs), obs)


def main(cfg=CONFIG):
    actors = spawn_actors(cfg)
    agent = LinearActorCritic(4, 2, cfg.lr, cfg.gamma)
    noise_log, rewards = [], []
    for step in range(cfg.steps):
        batch = [a.act(agent.policy) for a in actors]
        agent.learn(batch)
        rewards.append(np.mean([b[2] for b in batch]))
        noise_log.append([b[3] for b in batch])
    noise_log = np.asarray(noise_log)
    print(f"mean reward first 40: {np.mean(rewards[:40]):.3f}, last 40: {np.mean(rewards[-40:]):.3f}")
    return {"noise": noise_log, "rewards": rewards}


if __name__ == "__main__":
    main()
