import torch
from torch import nn


def train(arm):
    net = nn.Sequential(nn.Linear(2, 8), nn.Tanh(), nn.Linear(8, 1))
    start = torch.cat([p.detach().flatten() for p in net.parameters()])
    x = torch.linspace(-1, 1, 40).reshape(20, 2)
    y = (x[:, :1] * 3).sin()
    opt = torch.optim.SGD(net.parameters(), lr=arm.lr)
    plan = torch.optim.lr_scheduler.ExponentialLR(opt, arm.decay)
    orders = []
    for _ in range(arm.epochs):
        order = torch.randperm(len(x))
        orders.append(order.tolist())
        for rows in order.split(5):
            loss = (net(x[rows]) - y[rows]).square().mean()
            opt.zero_grad()
            loss.backward()
            opt.step()
        plan.step()
    with torch.no_grad():
        return {"start": start.tolist(), "orders": orders, "loss": float((net(x) - y).square().mean())}
