"""Self-supervised pretraining on accelerometer windows (NT-Xent)."""
import argparse

import torch
import torch.nn.functional as F

from augment import Views
from nets import Encoder

AUG = [
    ("roll", {"most": 6}),
    ("scale", {}),
    ("jitter", {"sigma": 0.05}),
    ("channel_drop", {"p": 0.15}),
]


def toy_windows(n, channels, length, seed):
    g = torch.Generator().manual_seed(seed)
    freq = torch.rand(n, channels, 1, generator=g) * 0.5 + 0.05
    phase = torch.rand(n, channels, 1, generator=g) * 6.28
    return torch.sin(torch.arange(length) * freq + phase)


def nt_xent(za, zb, tau):
    z = torch.cat([za, zb])
    sim = z @ z.t() / tau
    sim.fill_diagonal_(float("-inf"))
    n = za.shape[0]
    target = torch.cat([torch.arange(n, 2 * n), torch.arange(n)])
    return F.cross_entropy(sim, target)


def pretrain(args):
    torch.manual_seed(args.seed)
    x = toy_windows(256, 3, 64, args.seed + 1000)
    views = Views(AUG)
    model = Encoder(3, 24, 16)
    opt = torch.optim.AdamW(model.parameters(), lr=args.lr)
    log = []
    for epoch in range(args.epochs):
        order = torch.randperm(len(x))
        for idx in order.split(args.batch):
            a, b = views(x[idx])
            za, zb = model(a), model(b)
            loss = nt_xent(za, zb, args.tau)
            opt.zero_grad()
            loss.backward()
            opt.step()
            log.append({
                "epoch": epoch,
                "loss": loss.item(),
                "positive_gap": (za - zb).norm(dim=-1).mean().item(),
            })
    return model, log


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=3)
    p.add_argument("--epochs", type=int, default=3)
    p.add_argument("--batch", type=int, default=64)
    p.add_argument("--lr", type=float, default=1e-3)
    p.add_argument("--tau", type=float, default=0.2)
    args = p.parse_args(argv)
    _, log = pretrain(args)
    for row in log[:: max(1, len(log) // 4)]:
        print("epoch {epoch} loss {loss:.3f} gap {positive_gap:.4f}".format(**row))
    return log


if __name__ == "__main__":
    main()
