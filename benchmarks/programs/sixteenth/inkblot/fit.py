import argparse

import torch

from layers import Jitter, stack
from settings import Settings


def main(seed):
    """Fit a small regressor; the hidden units get fresh jitter at every step."""
    cfg = Settings(seed=seed).pin()
    net = stack(cfg)
    opt = torch.optim.SGD(net.parameters(), lr=0.05)
    x = torch.randn(32, 8)
    y = x[:, :1] * x[:, 1:2]
    for _ in range(cfg.steps):
        opt.zero_grad()
        loss = (net(x) - y).square().mean()
        loss.backward()
        opt.step()
    jit = next(m for m in net if isinstance(m, Jitter))
    return {"loss": loss.item(), "levels": jit.level}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed))
