"""Policy-gradient estimate averaged over actors, played one after the other."""
import torch
from torch import nn

cfg = {"world": 8, "seed": 100, "horizon": 20, "sigma": 0.5}


class Actor:
    """Point mass on a line; the Gaussian policy pushes it towards 0."""

    def __init__(self, rank, policy):
        self.rank, self.policy = rank, policy
        self.stream = torch.Generator().manual_seed(cfg["seed"])

    def rollout(self):
        pos = torch.randn(1, generator=self.stream)
        score, reward = 0.0, 0.0
        for _ in range(cfg["horizon"]):
            mu = self.policy(pos)
            push = (mu + cfg["sigma"] * torch.randn(1, generator=self.stream)).detach()
            score = score - 0.5 * ((push - mu) / cfg["sigma"]) ** 2
            pos = pos + 0.3 * push
            reward = reward - float(pos.abs())
        return score.sum(), reward


def main():
    torch.manual_seed(1)  # same policy on every rank
    policy = nn.Linear(1, 1)
    actors = [Actor(r, policy) for r in range(cfg["world"])]
    grads, returns = [], []
    for actor in actors:
        score, reward = actor.rollout()
        policy.zero_grad()
        (-score * reward).backward()
        grads.append(policy.weight.grad.item())
        returns.append(reward)
    grads, returns = torch.tensor(grads), torch.tensor(returns)
    return {"grad": float(grads.mean()), "grad_std": float(grads.std()),
            "return_std": float(returns.std())}
