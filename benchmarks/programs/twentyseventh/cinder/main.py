import argparse

import torch
import torch.nn.functional as F
from torch import nn

from data import make_loaders


def unet_ish(width=8):
    return nn.Sequential(
        nn.Conv2d(1, width, 3, padding=1), nn.ReLU(),
        nn.Conv2d(width, width, 3, padding=2, dilation=2), nn.ReLU(),
        nn.Conv2d(width, 1, 1),
    )


def train_epoch(model, loader, opt):
    model.train()
    for img, mask in loader:
        loss = F.binary_cross_entropy_with_logits(model(img), mask)
        opt.zero_grad()
        loss.backward()
        opt.step()


@torch.no_grad()
def validate(model, loader):
    model.eval()
    loss = inter = union = 0.0
    for img, mask in loader:
        out = model(img)
        loss += F.binary_cross_entropy_with_logits(out, mask, reduction="sum").item()
        pred = out > 0
        inter += (pred & (mask > 0)).sum().item()
        union += (pred | (mask > 0)).sum().item()
    return {"val_loss": loss / len(loader.dataset), "iou": inter / max(union, 1)}


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--n", type=int, default=80)
    ap.add_argument("--crop", type=int, default=28)
    ap.add_argument("--batch", type=int, default=10)
    ap.add_argument("--epochs", type=int, default=4)
    ap.add_argument("--lr", type=float, default=5e-3)
    ap.add_argument("--seed", type=int, default=4)
    args = ap.parse_args(argv)

    torch.manual_seed(args.seed)
    train_loader, val_loader = make_loaders(args)
    model = unet_ish()
    opt = torch.optim.Adam(model.parameters(), lr=args.lr)
    history, best = [], None
    for epoch in range(args.epochs):
        train_epoch(model, train_loader, opt)
        m = validate(model, val_loader)
        history.append(m)
        if best is None or m["val_loss"] < best["val_loss"]:
            best = dict(m, epoch=epoch)
        print(epoch, {k: round(v, 4) for k, v in m.items()})
    print("best", best)
    return history


if __name__ == "__main__":
    main()
