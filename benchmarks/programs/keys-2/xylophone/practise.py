import torch
from torch import nn

from mallets import fix, score

DEFAULTS = {"seed": 0, "eval_seed": 99, "epochs": 4, "notes": 16, "lr": 0.02}


def epoch(model, opt, notes):
    order = torch.randperm(len(notes))
    for rows in order.split(4):
        opt.zero_grad()
        model(notes[rows]).square().mean().backward()
        opt.step()
    return order


def main(seed=0, **overrides):
    cfg = {**DEFAULTS, **overrides, "seed": seed}
    fix(cfg["seed"])
    model = nn.Sequential(nn.Linear(3, 16), nn.ReLU(), nn.Linear(16, 1))
    opt = torch.optim.SGD(model.parameters(), lr=cfg["lr"])
    notes = torch.randn(cfg["notes"], 3)
    orders, scores = [], []
    for _ in range(cfg["epochs"]):
        orders.append(epoch(model, opt, notes))
        scores.append(score(model, notes, cfg))
    return {"orders": torch.stack(orders).numpy(), "scores": scores, "first": notes.numpy()}


if __name__ == "__main__":
    print(main()["scores"])
