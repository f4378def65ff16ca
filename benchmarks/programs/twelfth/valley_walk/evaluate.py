from dataclasses import dataclass

import torch

from world import Valley


@dataclass
class Evaluator:
    """Scores a policy on the same stochastic rollouts each time, for comparable curves."""

    rollouts: int = 4
    seed: int = 99
    cap: int = 40

    def settle(self):
        torch.manual_seed(self.seed)
        return Valley()

    @torch.no_grad()
    def __call__(self, policy):
        world, total = self.settle(), 0.0
        for _ in range(self.rollouts):
            s, done, n = world.reset(), False, 0
            while not done and n < self.cap:
                a = torch.bernoulli(torch.sigmoid(policy[s])).item()
                s, r, done = world.step(a)
                total, n = total + r, n + 1
        return total / self.rollouts
