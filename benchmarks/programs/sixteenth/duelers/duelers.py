import torch
from torch.func import vmap


def flight(policy):
    """Distance to the target after a gusty flight of 15 steps."""
    gusts = 0.3 * torch.randn(15, 2)
    pos = torch.zeros(2)
    for k in range(15):
        pos = pos + policy + gusts[k]
    return (pos - 10.0).norm()


class Tournament:
    """Candidates meet the same gusts within a round (paired comparison), and new gusts in the next."""

    def __init__(self, seed, size):
        torch.manual_seed(seed)
        self.size = size
        self.mean = torch.zeros(2)
        self.race = vmap(flight, randomness="same")

    def round(self):
        half = 0.1 * torch.randn(self.size // 2, 2)
        crowd = self.mean + torch.cat([half, -half])
        cost = self.race(crowd)
        best = cost.argsort()[: self.size // 4]
        self.mean = crowd[best].mean(0)
        still = self.race(torch.zeros(2, 2))
        return still


def main(seed, rounds=10):
    t = Tournament(seed, 16)
    calm = torch.stack([t.round() for _ in range(rounds)])
    return {"calm": calm.numpy(), "mean": t.mean.numpy()}


if __name__ == "__main__":
    print(main(0)["mean"])
