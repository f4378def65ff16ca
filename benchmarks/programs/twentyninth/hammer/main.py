"""A2C with Gaussian policy, lab baseline."""
import dataclasses

import numpy as np
import torch
import torch.nn as nn

from envs import Fleet, NailEnv


@dataclasses.dataclass
class Cfg:
    seed: int = 7
    n_envs: int = 4
    rollout: int = 16
    updates: int = 6
    gamma: float = 0.95
    lr: float = 3e-3
    eval_seed: int = 31337
    eval_episodes: int = 5


class Policy(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(3, 32), nn.Tanh())
        self.mu, self.v = nn.Linear(32, 1), nn.Linear(32, 1)
        self.log_std = nn.Parameter(torch.full((1,), -0.5))

    def forward(self, obs):
        h = self.body(obs)
        return torch.distributions.Normal(self.mu(h), self.log_std.exp()), self.v(h)[:, 0]


class A2C:
    def __init__(self, cfg):
        self.cfg = cfg
        torch.manual_seed(cfg.seed)
        self.policy = Policy()
        self.opt = torch.optim.Adam(self.policy.parameters(), lr=cfg.lr)
        self.fleet = Fleet(cfg.n_envs, cfg.seed)
        self.obs = torch.from_numpy(self.fleet.reset())
        self.noise_log = []

    def collect(self):
        logp, val, rew, done = [], [], [], []
        for _ in range(self.cfg.rollout):
            dist, v = self.policy(self.obs)
            act = dist.sample()
            self.noise_log.append(((act - dist.mean) / dist.stddev).detach()[:, 0].tolist())
            nxt, r, d = self.fleet.step(act.numpy())
            logp.append(dist.log_prob(act)[:, 0])
            val.append(v)
            rew.append(torch.from_numpy(r))
            done.append(torch.from_numpy(d))
            self.obs = torch.from_numpy(nxt)
        with torch.no_grad():
            ret = self.policy(self.obs)[1]
        returns = []
        for r, d in zip(reversed(rew), reversed(done)):
            ret = r + self.cfg.gamma * (1 - d) * ret
            returns.append(ret)
        return torch.stack(logp), torch.stack(val), torch.stack(returns[::-1])

    def update(self):
        logp, val, ret = self.collect()
        adv = (ret - val).detach()
        loss = -(logp * adv).mean() + 0.5 * (ret - val).pow(2).mean()
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
        return loss.item()

    @torch.no_grad()
    def evaluate(self):
        """Mean action on a fixed list of episodes (same woods for every checkpoint)."""
        totals = []
        for k in range(self.cfg.eval_episodes):
            env = NailEnv()
            obs, _ = env.reset(seed=self.cfg.eval_seed + k)
            total, over = 0.0, False
            while not over:
                dist, _ = self.policy(torch.from_numpy(obs)[None])
                obs, r, term, trunc, _ = env.step(dist.mean[0].numpy())
                total, over = total + r, term or trunc
            totals.append(total)
        return totals


def main(cfg=None):
    agent = A2C(cfg or Cfg())
    losses = [agent.update() for _ in range(agent.cfg.updates)]
    scores = agent.evaluate()
    print("loss %.3f  eval %.3f +- %.3f" % (losses[-1], np.mean(scores), np.std(scores)))
    return {
        "losses": losses, "scores": scores, "again": agent.evaluate(),
        "woods": agent.fleet.hardness_log, "noise": agent.noise_log,
    }


if __name__ == "__main__":
    main()
