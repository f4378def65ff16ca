import torch
from torch import nn

from layers import Mean, Thinned


def compounds(n=40, bits=24):
    i = torch.arange(n).unsqueeze(1)
    prints = ((i * torch.arange(3, 3 + bits)) % 7 < 3).float()
    return prints, prints[:, :6].sum(1, keepdim=True) / 6


def fit(seed, steps=40):
    torch.manual_seed(seed)
    x, y = compounds()
    net = nn.Sequential(nn.Linear(24, 32), nn.ReLU(), Thinned(0.2), nn.Linear(32, 1))
    opt = torch.optim.Adam(net.parameters(), lr=1e-2)
    for _ in range(steps):
        opt.zero_grad()
        nn.functional.mse_loss(net(x), y).backward()
        opt.step()
    return net.eval(), x


@torch.no_grad()
def report(net, x, draws=50):
    with Mean(net):
        point = net(x)
    cloud = torch.stack([net(x) for _ in range(draws)])
    return point.squeeze(1), cloud.std(0).squeeze(1)


def main(seed=0):
    return report(*fit(seed))


if __name__ == "__main__":
    mean, spread = main()
    print(mean[:5], spread[:5])
