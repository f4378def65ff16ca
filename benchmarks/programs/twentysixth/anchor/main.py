"""Regression tower with optional activation recomputation to fit on small cards."""
import argparse

import torch

from blocks import Tower


def friedman(n, seed):
    g = torch.Generator().manual_seed(seed)
    x = torch.rand(n, 10, generator=g)
    y = 10 * torch.sin(torch.pi * x[:, 0] * x[:, 1]) + 20 * (x[:, 2] - 0.5) ** 2 + 10 * x[:, 3] + 5 * x[:, 4]
    return x, (y - 14.4) / 5


def parse(argv):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=5)
    ap.add_argument("--steps", type=int, default=30)
    ap.add_argument("--remat", choices=["none", "block"], default="block")
    ap.add_argument("--dropout", type=float, default=0.2)
    ap.add_argument("--lr", type=float, default=2e-3)
    return ap.parse_args(argv)


def main(argv=None):
    args = parse(argv)
    torch.manual_seed(args.seed)
    model = Tower(10, 32, depth=3, rate=args.dropout, remat=args.remat)
    opt = torch.optim.SGD(model.parameters(), lr=args.lr, momentum=0.9)
    x, y = friedman(256, seed=0)
    order = torch.Generator().manual_seed(args.seed + 1)
    grads = []
    for step in range(args.steps):
        rows = torch.randint(len(x), (64,), generator=order)
        model.train()
        loss = (model(x[rows]) - y[rows]).square().mean()
        opt.zero_grad(set_to_none=True)
        loss.backward()
        grads.append(torch.nn.utils.clip_grad_norm_(model.parameters(), 5.0).item())
        opt.step()
    model.eval()
    xv, yv = friedman(256, seed=1)
    with torch.no_grad():
        val = (model(xv) - yv).square().mean().item()
    return {"val": val, "grad_norms": grads}


if __name__ == "__main__":
    out = main()
    print(f"validation mse {out['val']:.4f}; last gradient norm {out['grad_norms'][-1]:.3f}")
