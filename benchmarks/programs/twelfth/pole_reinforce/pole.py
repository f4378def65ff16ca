"""REINFORCE on the cart pole, averaged over its initial states."""
import argparse

import gymnasium as gym
import torch
from torch import nn
from torch.distributions import Categorical


class Episodes:
    """Iterating gives whole episodes as lists of (log-probability, reward)."""

    def __init__(self, env, policy, seed, count):
        self.env, self.policy, self.seed, self.count = env, policy, seed, count
        self.starts = []

    def begin(self):
        obs, _ = self.env.reset(seed=self.seed)
        self.starts.append(obs.tolist())
        return obs

    def __iter__(self):
        for _ in range(self.count):
            obs, over, steps = self.begin(), False, []
            while not over:
                pi = Categorical(logits=self.policy(torch.as_tensor(obs)))
                act = pi.sample()
                obs, reward, dead, cut, _ = self.env.step(act.item())
                steps.append((pi.log_prob(act), reward))
                over = dead or cut
            yield steps


def train(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--episodes", type=int, default=12)
    a = ap.parse_args(argv)
    torch.manual_seed(a.seed)
    policy = nn.Sequential(nn.Linear(4, 16), nn.Tanh(), nn.Linear(16, 2))
    opt = torch.optim.Adam(policy.parameters(), lr=1e-2)
    episodes = Episodes(gym.make("CartPole-v1"), policy, a.seed, a.episodes)
    for steps in episodes:
        logps, rewards = zip(*steps)
        togo = torch.tensor(rewards).flip(0).cumsum(0).flip(0)
        loss = -(torch.stack(logps) * (togo - togo.mean())).sum()
        opt.zero_grad()
        loss.backward()
        opt.step()
    return episodes.starts


if __name__ == "__main__":
    for s in train():
        print(s)
