import argparse
import random

import numpy as np
import torch

from registry import MAKERS
from warmup import Warmup


def everything(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)
    return seed


def main(argv=None):
    p = argparse.ArgumentParser(description="fit a value model on warm-up data (a seed repeats the run)")
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--env", choices=sorted(MAKERS), default="two")
    p.add_argument("--buffer", type=int, default=40)
    a = p.parse_args(argv)
    everything(a.seed)
    env = MAKERS[a.env]()
    first, _ = env.reset(seed=a.seed)
    warm = Warmup(env, a.buffer)
    warm.fill(first)
    obs, act, r, _ = warm.arrays()
    x = torch.tensor(np.hstack([obs, act]), dtype=torch.float32)
    y = torch.tensor(r, dtype=torch.float32)[:, None]
    net = torch.nn.Linear(x.shape[1], 1)
    opt = torch.optim.SGD(net.parameters(), 1e-3)
    for _ in range(10):
        opt.zero_grad()
        loss = (net(x) - y).square().mean()
        loss.backward()
        opt.step()
    return {"loss": loss.item(), "acts": act, "weight": net.weight.detach().numpy()}


if __name__ == "__main__":
    print(main()["loss"])
