import copy

import torch

from nets import critic


class ClippedDoubleQ:
    """Two critics; the target takes the smaller value against over-estimation."""

    def __init__(self, obs, act, seed, gamma=0.95):
        self.q = [critic(obs, act, seed) for _ in ("first", "second")]
        self.frozen = copy.deepcopy(self.q)
        self.gamma = gamma
        self.opt = torch.optim.Adam([p for q in self.q for p in q.parameters()], lr=0.01)

    def target(self, r, s2, a2):
        with torch.no_grad():
            both = torch.stack([q(s2, a2) for q in self.frozen])
            return r + self.gamma * both.min(dim=0).values, both

    def learn(self, s, a, r, s2, a2):
        y, both = self.target(r, s2, a2)
        loss = sum((q(s, a) - y).pow(2).mean() for q in self.q)
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
        for f, q in zip(self.frozen, self.q):
            for pf, p in zip(f.parameters(), q.parameters()):
                pf.data.lerp_(p.data, 0.05)
        return both
