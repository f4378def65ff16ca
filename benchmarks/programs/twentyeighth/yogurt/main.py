import argparse

import torch
import torch.nn.functional as F
from torch.utils.data import DataLoader, TensorDataset

from models import Backbone, FineTuner


def blobs(n, seed):
    g = torch.Generator().manual_seed(seed)
    y = torch.randint(0, 4, (n,), generator=g)
    img = 0.5 * torch.randn(n, 1, 12, 12, generator=g)
    for k in range(4):
        r, c = divmod(k, 2)
        img[y == k, :, 6 * r:6 * r + 6, 6 * c:6 * c + 6] += 0.4 * (k + 1)
    return TensorDataset(img, y)


@torch.no_grad()
def evaluate(model, loader):
    model.eval()
    nll, right, n = 0.0, 0, 0
    for x, y in loader:
        out = model(x)
        nll += F.cross_entropy(out, y, reduction="sum").item()
        right += (out.argmax(1) == y).sum().item()
        n += len(y)
    return {"nll": nll / n, "acc": right / n}


def fit(model, train, val, epochs, lr):
    opt = torch.optim.AdamW(model.trainable(), lr=lr)
    best = None
    for epoch in range(epochs):
        model.train()
        for x, y in train:
            opt.zero_grad()
            F.cross_entropy(model(x), y).backward()
            opt.step()
        m = evaluate(model, val)
        print(f"[{epoch}] val nll {m['nll']:.4f} acc {m['acc']:.3f}")
        if best is None or m["nll"] < best["nll"]:
            best = dict(m, epoch=epoch)
    return best


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--epochs", type=int, default=3)
    ap.add_argument("--lr", type=float, default=5e-3)
    ap.add_argument("--seed", type=int, default=17)
    a = ap.parse_args(argv)
    torch.manual_seed(a.seed)
    torch.set_num_threads(1)
    g = torch.Generator().manual_seed(a.seed)
    train = DataLoader(blobs(256, 1), batch_size=32, shuffle=True, generator=g)
    val = DataLoader(blobs(128, 2), batch_size=64)
    model = FineTuner(Backbone(8), 16, 4)
    best = fit(model, train, val, a.epochs, a.lr)
    print("best", best)
    return model, val


if __name__ == "__main__":
    main()
