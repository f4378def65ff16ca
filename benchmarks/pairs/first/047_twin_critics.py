"""Clipped double-Q: the minimum of two critics against overestimation."""
from dataclasses import dataclass

import torch
from torch import nn


@dataclass
class AgentConfig:
    obs: int = 3
    act: int = 2
    hidden: int = 24
    lr: float = 1e-2
    steps: int = 30
    seed: int = 9


def build_critic(cfg):
    torch.manual_seed(cfg.seed)
    return nn.Sequential(nn.Linear(cfg.obs + cfg.act, cfg.hidden), nn.ReLU(), nn.Linear(cfg.hidden, 1))


class Agent:
    def __init__(self, cfg):
        self.q1 = build_critic(cfg)
        self.q2 = build_critic(cfg)
        params = list(self.q1.parameters()) + list(self.q2.parameters())
        self.opt = torch.optim.Adam(params, lr=cfg.lr)

    def update(self, sa, target):
        loss = sum(nn.functional.mse_loss(q(sa), target) for q in (self.q1, self.q2))
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()

    @torch.no_grad()
    def clipping(self, sa):
        a, b = self.q1(sa), self.q2(sa)
        return ((a + b) / 2 - torch.minimum(a, b)).mean().item()


def main():
    cfg = AgentConfig()
    agent = Agent(cfg)
    g = torch.Generator().manual_seed(100)
    sa = torch.randn(64, cfg.obs + cfg.act, generator=g)
    reward = sa[:, :1].sin() + 0.3 * torch.randn(64, 1, generator=g)
    for _ in range(cfg.steps):
        agent.update(sa, reward)
    return {"clipping": agent.clipping(3 * sa)}


if __name__ == "__main__":
    print(main())
