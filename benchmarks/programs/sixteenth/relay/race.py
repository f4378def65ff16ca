import copy

import torch
from torch import nn

from legs import Legs


def epoch_of(net, opt, x, streams):
    order, noise = streams
    for rows in torch.as_tensor(order.permutation(len(x))).split(10):
        dirt = torch.as_tensor(noise.normal(0, 0.1, (len(rows), 1)), dtype=torch.float32)
        loss = (net(x[rows] + dirt) - x[rows] ** 2).square().mean()
        opt.zero_grad()
        loss.backward()
        opt.step()


def fresh_pair(seed):
    torch.manual_seed(seed)
    net = nn.Sequential(nn.Linear(1, 12), nn.ReLU(), nn.Linear(12, 1))
    return net, torch.optim.SGD(net.parameters(), 0.05, momentum=0.8)


def main(seed, until=4, handover=None):
    legs, x = Legs(seed), torch.linspace(-1, 1, 50)[:, None]
    net, opt = fresh_pair(seed)
    for epoch in range(until):
        if epoch == handover:
            saved = copy.deepcopy({"net": net.state_dict(), "opt": opt.state_dict()})
            net, opt = fresh_pair(seed)
            net.load_state_dict(saved["net"])
            opt.load_state_dict(saved["opt"])
        epoch_of(net, opt, x, legs.at(epoch))
    return torch.cat([p.detach().flatten() for p in net.parameters()])


if __name__ == "__main__":
    print(main(0, handover=2).norm())
