import numpy as np
import torch

from common import seed_all
from probe import probe


def epoch(net, data, opt, batches=3):
    picked = []
    for _ in range(batches):
        idx = np.random.choice(len(data), 4, replace=False)
        picked.append(idx.tolist())
        loss = net(data[idx]).pow(2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
    return picked


def main(epochs=4, seed=0):
    seed_all(seed)
    data = torch.randn(50, 3)
    net = torch.nn.Linear(3, 2)
    opt = torch.optim.SGD(net.parameters(), 0.05)
    history = []
    for _ in range(epochs):
        history.append(epoch(net, data, opt))
        probe(net, 3)
    return history


if __name__ == "__main__":
    print(main())
