import numpy as np
import torch
from torch import nn

from spsa import Spsa


def main(seed, steps=25):
    torch.manual_seed(seed)
    tokens = np.random.default_rng(seed)
    batches = np.random.default_rng([seed, 1])
    net = nn.Linear(6, 1)
    opt = Spsa(net.parameters())
    x = torch.randn(128, 6)
    y = x.sum(1, keepdim=True)
    log = []
    for _ in range(steps):
        rows = torch.as_tensor(batches.integers(0, 128, 32))
        loss = lambda: float((net(x[rows]) - y[rows]).square().mean())
        token = int(tokens.integers(2**31))
        log.append(opt.step(loss, token))
    return {"slopes": log, "weight": net.weight.detach().numpy().copy()}


if __name__ == "__main__":
    print(main(0)["weight"])
