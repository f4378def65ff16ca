import argparse

import numpy as np
import torch
from torch import nn
from torch.distributions import Normal

from reacher import PointReach
from wrappers import EpisodeLog, ReproducibleReset, RunningScale


class GaussianPolicy(nn.Module):
    def __init__(self, obs_dim, act_dim):
        super().__init__()
        self.mu = nn.Sequential(nn.Linear(obs_dim, 32), nn.Tanh(), nn.Linear(32, act_dim))
        self.log_std = nn.Parameter(torch.full((act_dim,), -0.5))

    def forward(self, obs):
        return Normal(self.mu(obs), self.log_std.exp())


def rollout(env, policy):
    obs, _ = env.reset()
    logps, rewards, done = [], [], False
    while not done:
        dist = policy(torch.from_numpy(obs))
        act = dist.sample()
        logps.append(dist.log_prob(act).sum())
        obs, r, term, trunc, _ = env.step(act.numpy())
        rewards.append(r)
        done = term or trunc
    return torch.stack(logps), np.array(rewards)


def returns_to_go(rewards, gamma):
    out, acc = np.zeros_like(rewards), 0.0
    for i in reversed(range(len(rewards))):
        acc = rewards[i] + gamma * acc
        out[i] = acc
    return out


def main(argv=None):
    ap = argparse.ArgumentParser("reinforce on random goals")
    ap.add_argument("--episodes", type=int, default=60)
    ap.add_argument("--per-update", type=int, default=6)
    ap.add_argument("--gamma", type=float, default=0.95)
    ap.add_argument("--seed", type=int, default=7)
    a = ap.parse_args(argv)

    torch.manual_seed(a.seed)
    env = RunningScale(EpisodeLog(ReproducibleReset(PointReach(), a.seed)))
    policy = GaussianPolicy(6, 2)
    opt = torch.optim.Adam(policy.parameters(), lr=1e-2)
    for update in range(a.episodes // a.per_update):
        logps, gains = [], []
        for _ in range(a.per_update):
            lp, r = rollout(env, policy)
            logps.append(lp)
            gains.append(returns_to_go(r, a.gamma))
        g = torch.from_numpy(np.concatenate(gains)).float()
        g = (g - g.mean()) / (g.std() + 1e-6)
        loss = -(torch.cat(logps) * g).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        episodes = env.get_wrapper_attr("episodes")
        recent = [e["return"] for e in episodes[-a.per_update :]]
        print(f"update {update}: return {np.mean(recent):.3f}")
    return episodes


if __name__ == "__main__":
    main()
