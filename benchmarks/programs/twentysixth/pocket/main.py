# Active learning on a 1-D function: label where the sampled networks disagree most.
import torch
from torch import nn

from uncertainty import predictive


class Settings:
    seed = 21
    rounds = 4
    steps = 60
    samples = 20
    initial = 6


def truth(x, gen):
    return torch.sin(3 * x) + 0.3 * x + 0.05 * torch.randn(x.shape, generator=gen)


def network():
    return nn.Sequential(nn.Linear(1, 64), nn.BatchNorm1d(64), nn.Tanh(), nn.Dropout(0.1),
                         nn.Linear(64, 64), nn.Tanh(), nn.Dropout(0.1), nn.Linear(64, 1))


def fit(model, x, y, steps):
    opt = torch.optim.Adam(model.parameters(), 1e-2)
    model.train()
    for _ in range(steps):
        loss = (model(x) - y).square().mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
    model.eval()
    return loss.item()


def rmse(model, x, y):
    with torch.no_grad():
        return (model(x) - y).square().mean().sqrt().item()


def main(**kw):
    cfg = type("Run", (Settings,), kw)
    torch.manual_seed(cfg.seed)
    noise = torch.Generator().manual_seed(cfg.seed + 1)
    pool = torch.linspace(-2, 2, 81)[:, None]
    answers = truth(pool, noise)
    chosen = torch.randperm(len(pool))[: cfg.initial].tolist()
    report = []
    for r in range(cfg.rounds):
        model = network()
        fit(model, pool[chosen], answers[chosen], cfg.steps)
        mean, spread = predictive(model, pool, cfg.samples, seed=cfg.seed + 100 + r)
        spread[chosen] = -1
        pick = spread.squeeze(1).topk(3).indices.tolist()
        report.append({"labelled": len(chosen), "rmse": rmse(model, pool, answers),
                       "spread": spread[spread >= 0].mean().item(), "picked": pick})
        chosen += pick
    return report


if __name__ == "__main__":
    for row in main():
        print(row)
