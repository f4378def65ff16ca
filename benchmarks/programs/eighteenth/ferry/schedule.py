"""Fits waiting times at the pier and reports the score while it does."""
import torch

from crps import crps
from waits import WaitModel, negative_log_likelihood


def crossings(count: int):
    x = torch.rand(count, 2)
    return x, 3 * x[:, 0] - x[:, 1] + 0.2 * torch.randn(count)


def main(seed: int = 0, steps: int = 60, every: int = 20) -> dict:
    torch.manual_seed(seed)
    x, y = crossings(128)
    val = crossings(48)
    model = WaitModel()
    opt = torch.optim.Adam(model.parameters(), lr=0.02)
    scores = []
    for step in range(1, steps + 1):
        rows = torch.randint(len(x), (32,))
        loss = negative_log_likelihood(model, x[rows], y[rows])
        opt.zero_grad()
        loss.backward()
        opt.step()
        if step % every == 0:
            scores.append(crps(model, *val))
    return {"scores": scores,
            "weights": torch.cat([p.detach().ravel() for p in model.parameters()])}


if __name__ == "__main__":
    print([round(s, 4) for s in main(1)["scores"]])
