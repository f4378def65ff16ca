"""Small diffusion model on a ring, trained in reduced precision."""
import argparse

import torch
from torch import nn

from precision import DTYPES, default_dtype
from schedule import CosineSchedule


class Eps(nn.Module):
    def __init__(self, width, steps):
        super().__init__()
        self.steps = steps
        self.time = nn.Embedding(steps, width)
        self.inp = nn.Linear(2, width)
        self.out = nn.Sequential(nn.SiLU(), nn.Linear(width, width), nn.SiLU(), nn.Linear(width, 2))

    def forward(self, x, t):
        return self.out(self.inp(x) + self.time(t))


def ring(n, gen):
    a = 6.2831853 * torch.rand(n, generator=gen, dtype=torch.float32)
    r = 1 + 0.05 * torch.randn(n, generator=gen, dtype=torch.float32)
    return torch.stack([r * a.cos(), r * a.sin()], 1)


def train(args):
    torch.manual_seed(args.seed)
    data = ring(512, torch.Generator().manual_seed(args.seed + 1))
    schedule = CosineSchedule(args.steps)
    visits = torch.zeros(args.steps, dtype=torch.long)
    with default_dtype(args.precision) as dtype:
        net = Eps(48, args.steps)
        opt = torch.optim.AdamW(net.parameters(), lr=2e-3)
        for it in range(args.iters):
            x = data[torch.randint(len(data), (args.batch,))].to(dtype)
            t = schedule.sample_steps(args.batch)
            eps = torch.randn_like(x)
            loss = (net(schedule.noised(x, t, eps), t) - eps).square().mean()
            opt.zero_grad()
            loss.backward()
            opt.step()
            visits += torch.bincount(t, minlength=args.steps)
    return net, visits, loss.item()


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--steps", type=int, default=1000)
    ap.add_argument("--iters", type=int, default=150)
    ap.add_argument("--batch", type=int, default=128)
    ap.add_argument("--precision", choices=sorted(DTYPES), default="bf16")
    args = ap.parse_args(argv)
    _, visits, loss = train(args)
    print(f"loss {loss:.3f}  mean visits per step {visits.float().mean():.1f}")
    return visits


if __name__ == "__main__":
    main()
