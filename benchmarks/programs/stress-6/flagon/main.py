import argparse

import torch
from torch import nn

from data import loaders


@torch.no_grad()
def evaluate(model, loader):
    logits, labels = zip(*((model(x), y) for x, y in loader))
    logits, labels = torch.cat(logits), torch.cat(labels)
    return logits, nn.functional.cross_entropy(logits, labels).item()


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--epochs", type=int, default=3)
    args = ap.parse_args(argv)
    torch.manual_seed(args.seed)

    model = nn.Sequential(nn.Flatten(), nn.Linear(36, 8), nn.ReLU(), nn.Linear(8, 2))
    opt = torch.optim.Adam(model.parameters(), lr=5e-3)
    data = loaders(args.seed + 1, batch_size=16)
    train_losses, valid_losses = [], []
    for _ in range(args.epochs):
        for x, y in data["train"]:
            loss = nn.functional.cross_entropy(model(x), y)
            opt.zero_grad()
            loss.backward()
            opt.step()
            train_losses.append(loss.item())
        valid_losses.append(evaluate(model, data["valid"])[1])
    logits, final = evaluate(model, data["valid"])
    return {"train": train_losses, "valid": valid_losses, "final": final, "logits": logits.numpy()}


if __name__ == "__main__":
    out = main()
    print("valid", out["valid"], "final", out["final"])
