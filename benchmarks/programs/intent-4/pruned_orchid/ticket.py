import torch
from torch import nn


def grow(seed):
    torch.manual_seed(seed)
    return nn.Sequential(nn.Linear(4, 10), nn.ReLU(), nn.Linear(10, 1))


def train(net, x, y, masks=None, steps=15):
    optim = torch.optim.SGD(net.parameters(), 0.1)
    for _ in range(steps):
        optim.zero_grad()
        ((net(x) - y) ** 2).mean().backward()
        optim.step()
        if masks:
            with torch.no_grad():
                for p, m in zip(net.parameters(), masks):
                    p.mul_(m)
    return net


def main(seed=8, keep=0.5):
    x = torch.sin(torch.arange(64.0)).reshape(16, 4)
    y = x.sum(1, keepdim=True)
    net = grow(seed)
    start = [p.detach().clone() for p in net.parameters()]
    train(net, x, y)
    masks = [(p.abs() >= p.abs().flatten().quantile(1 - keep)).float() for p in net.parameters()]
    ticket = grow(seed)
    rewound = [p.detach().clone() for p in ticket.parameters()]
    train(ticket, x, y, masks)
    return {"start": start, "rewound": rewound, "loss": ((ticket(x) - y) ** 2).mean().item()}


if __name__ == "__main__":
    print(main()["loss"])
