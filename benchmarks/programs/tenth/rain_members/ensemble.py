import argparse

import torch

from members import member


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=11)
    ap.add_argument("--members", type=int, default=4)
    ap.add_argument("--steps", type=int, default=10)
    a = ap.parse_args(argv)

    torch.manual_seed(a.seed)
    x = torch.rand(64, 3)
    y = (x[:, :1] * x[:, 1:2]).sqrt()
    pool = [member(1000 * a.seed + i, 12) for i in range(a.members)]
    for m in pool:
        opt = torch.optim.SGD(m.parameters(), lr=0.1)
        for _ in range(a.steps):
            loss = (m(x) - y).square().mean()
            opt.zero_grad()
            loss.backward()
            opt.step()
    with torch.no_grad():
        return pool, torch.stack([m.eval()(x).flatten() for m in pool])


if __name__ == "__main__":
    print(main()[1].std(0).mean())
