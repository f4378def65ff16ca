"""TD learning with a critic and its Polyak-averaged slow copy."""
from dataclasses import dataclass

import torch
from torch import nn


@dataclass
class AgentConfig:
    obs: int = 3
    hidden: int = 24
    lr: float = 1e-2
    tau: float = 0.05
    gamma: float = 0.95
    steps: int = 30
    seed: int = 9


def build_critic(cfg):
    torch.manual_seed(cfg.seed)
    return nn.Sequential(nn.Linear(cfg.obs, cfg.hidden), nn.ReLU(), nn.Linear(cfg.hidden, 1))


class Agent:
    def __init__(self, cfg):
        self.cfg = cfg
        self.critic = build_critic(cfg)
        self.slow = build_critic(cfg).requires_grad_(False)
        self.opt = torch.optim.Adam(self.critic.parameters(), lr=cfg.lr)

    def update(self, s, r, s2):
        target = r + self.cfg.gamma * self.slow(s2)
        loss = nn.functional.mse_loss(self.critic(s), target)
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
        with torch.no_grad():
            for p, q in zip(self.slow.parameters(), self.critic.parameters()):
                p.lerp_(q, self.cfg.tau)
        return loss.item()


def main():
    cfg = AgentConfig()
    agent = Agent(cfg)
    g = torch.Generator().manual_seed(100)
    s = torch.randn(64, cfg.obs, generator=g)
    gap = (agent.critic(s) - agent.slow(s)).abs().max().item()
    s2 = 0.9 * s + 0.1 * torch.randn(s.shape, generator=g)
    losses = [agent.update(s, s[:, :1].sin(), s2) for _ in range(cfg.steps)]
    return {"gap_at_start": gap, "losses": losses}
