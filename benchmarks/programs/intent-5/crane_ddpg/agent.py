import torch
from torch import nn


def mlp(n_in, n_out, squash):
    layers = [nn.Linear(n_in, 16), nn.ReLU(), nn.Linear(16, n_out)]
    return nn.Sequential(*layers, nn.Tanh()) if squash else nn.Sequential(*layers)


SPECS = {"actor": (3, 1, True), "critic": (4, 1, False)}


def build(seed):
    torch.manual_seed(seed)
    return nn.ModuleDict({name: mlp(*spec) for name, spec in SPECS.items()})


class Agent:
    def __init__(self, seed, tau=0.05, gamma=0.95):
        self.live = build(seed)
        self.slow = build(seed)
        self.slow.requires_grad_(False)
        self.tau, self.gamma = tau, gamma
        self.opt = {n: torch.optim.Adam(self.live[n].parameters(), lr=3e-3) for n in SPECS}

    def act(self, s, noise):
        with torch.no_grad():
            return (self.live["actor"](s) + 0.2 * noise).clamp(-1, 1)

    def learn(self, s, a, r, s2):
        with torch.no_grad():
            goal = r + self.gamma * self.slow["critic"](torch.cat([s2, self.slow["actor"](s2)], -1))
        q_loss = (self.live["critic"](torch.cat([s, a], -1)) - goal).square().mean()
        self.opt["critic"].zero_grad()
        q_loss.backward()
        self.opt["critic"].step()
        pi_loss = -self.live["critic"](torch.cat([s, self.live["actor"](s)], -1)).mean()
        self.opt["actor"].zero_grad()
        pi_loss.backward()
        self.opt["actor"].step()
        with torch.no_grad():
            for p, q in zip(self.live.parameters(), self.slow.parameters()):
                q.lerp_(p, self.tau)
        return float(q_loss.detach())
