import random
from dataclasses import dataclass

import numpy as np
import torch

from net import GlyphVAE


@dataclass
class Plan:
    side: int = 6
    latent: int = 3
    epochs: int = 4
    seed: int = 1


class Experiment:
    """A repeatable run: everything follows from plan.seed."""

    def __init__(self, plan):
        self.plan = plan
        self.net = GlyphVAE(plan.side, plan.latent)
        self.opt = torch.optim.Adam(self.net.parameters(), lr=0.01)
        self.curve = []

    def __enter__(self):
        for setter in (random.seed, np.random.seed, torch.manual_seed):
            setter(self.plan.seed)
        return self

    def __exit__(self, *exc):
        self.opt.zero_grad(set_to_none=True)

    def epoch(self, glyphs):
        for batch in glyphs[torch.randperm(len(glyphs))].split(8):
            out, kl = self.net(batch)
            loss = (out - batch).square().sum((1, 2)).mean() + 0.1 * kl
            self.opt.zero_grad()
            loss.backward()
            self.opt.step()
        self.curve.append(loss.item())
