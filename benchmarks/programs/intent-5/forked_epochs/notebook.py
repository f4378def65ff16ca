from collections import defaultdict

import torch
from torch import nn

from loop import Loop


def recorder():
    store = defaultdict(list)
    return store, lambda event, value: store[event].append(value)


def main(seed=0, epochs=5):
    torch.manual_seed(seed)
    net = nn.Sequential(nn.Linear(3, 16), nn.GELU(), nn.Dropout(0.1), nn.Linear(16, 2))
    a = torch.linspace(-2, 2, 64)
    x = torch.stack([a, a.sin(), a**2], 1)
    y = torch.stack([a.cos(), a.abs()], 1)
    store, hook = recorder()
    Loop(net, torch.optim.RMSprop(net.parameters(), lr=5e-3), [hook]).run(x, y, epochs)
    return {"orders": torch.stack(store["order"]), "losses": store["loss"]}


if __name__ == "__main__":
    print(main()["losses"])
