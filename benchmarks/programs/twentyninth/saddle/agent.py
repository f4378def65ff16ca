import copy

import torch
import torch.nn as nn
import torch.nn.functional as F


def mlp(i, o):
    return nn.Sequential(nn.Linear(i, 48), nn.ReLU(), nn.Linear(48, 48), nn.ReLU(), nn.Linear(48, o))


class TD3BC(nn.Module):
    def __init__(self, obs, act, gamma=0.98, tau=0.01, alpha=2.5):
        super().__init__()
        self.pi, self.q1, self.q2 = mlp(obs, act), mlp(obs + act, 1), mlp(obs + act, 1)
        self.target = copy.deepcopy(nn.ModuleList([self.pi, self.q1, self.q2])).requires_grad_(False)
        self.gamma, self.tau, self.alpha = gamma, tau, alpha

    def critic_loss(self, b):
        pi_t, q1_t, q2_t = self.target
        with torch.no_grad():
            noise = (0.2 * torch.randn_like(b["act"])).clamp(-0.5, 0.5)
            a = (pi_t(b["nxt"]).tanh() + noise).clamp(-1, 1)
            na = torch.cat([b["nxt"], a], 1)
            y = b["rew"] + self.gamma * (1 - b["done"]) * torch.min(q1_t(na), q2_t(na))[:, 0]
        oa = torch.cat([b["obs"], b["act"]], 1)
        return F.mse_loss(self.q1(oa)[:, 0], y) + F.mse_loss(self.q2(oa)[:, 0], y)

    def actor_loss(self, b):
        a = self.pi(b["obs"]).tanh()
        q = self.q1(torch.cat([b["obs"], a], 1))
        return -self.alpha * q.mean() / q.abs().mean().detach() + F.mse_loss(a, b["act"])

    @torch.no_grad()
    def polyak(self):
        for t, s in zip(self.target, (self.pi, self.q1, self.q2)):
            for pt, ps in zip(t.parameters(), s.parameters()):
                pt.lerp_(ps, self.tau)
