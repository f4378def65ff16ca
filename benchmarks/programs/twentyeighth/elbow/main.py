import argparse

import torch

from stacked import StackedEnsemble


def noisy_wave(n, gen):
    x = 4 * torch.rand(n, 1, generator=gen) - 2
    return x, torch.sin(2 * x[:, 0]) + 0.1 * torch.randn(n, generator=gen)


def bags(n, members, gen):
    """Bootstrap rows (with replacement) for every member."""
    return torch.randint(n, (members, n), generator=gen)


def main(argv=None):
    ap = argparse.ArgumentParser(description="bagged ensemble with a vectorised training step")
    ap.add_argument("--members", type=int, default=6)
    ap.add_argument("--steps", type=int, default=120)
    ap.add_argument("--batch", type=int, default=24)
    ap.add_argument("--lr", type=float, default=0.05)
    ap.add_argument("--seed", type=int, default=77)
    a = ap.parse_args(argv)
    torch.set_num_threads(1)
    torch.manual_seed(a.seed)
    gen = torch.Generator().manual_seed(a.seed + 1)

    x, y = noisy_wave(160, gen)
    rows = bags(160, a.members, gen)
    ens = StackedEnsemble(a.members, a.lr)
    for step in range(a.steps):
        pick = torch.randint(160, (a.members, a.batch), generator=gen)
        idx = rows.gather(1, pick)
        losses = ens.step(x[idx], y[idx])
        if step % 40 == 0:
            print(f"{step:4d}  mean loss {losses.mean().item():.4f}")
    grid = torch.linspace(-3, 3, 31)[:, None]
    pred = ens.predict(grid)
    print("spread inside", pred[:, 5:26].std(0).mean().item(), "outside", pred[:, [0, -1]].std(0).mean().item())
    return ens, grid


if __name__ == "__main__":
    main()
