import torch
from torch import nn

from batching import make_loader


def fit(dataset, config):
    loader = make_loader(dataset, config)
    net = nn.Linear(config.features, 1)
    opt = torch.optim.SGD(net.parameters(), lr=0.05)
    losses, orders = [], []
    for _ in range(config.epochs):
        order = []
        for index, x, y in loader:
            loss = (net(x)[:, 0] - y).pow(2).mean()
            opt.zero_grad()
            loss.backward()
            opt.step()
            order.append(index)
        orders.append(torch.cat(order))
        losses.append(loss.item())
    return {"losses": losses, "orders": torch.stack(orders)}
