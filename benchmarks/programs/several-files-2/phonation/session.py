import torch
from torch import nn


class Session:
    def __init__(self, net, lr):
        self.net = net
        self.opt = torch.optim.Adam(net.parameters(), lr=lr)

    def __enter__(self):
        self.net.train()
        return self

    def __exit__(self, *exc):
        self.net.eval()

    def update(self, x, y):
        loss = nn.functional.cross_entropy(self.net(x), y)
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()


@torch.no_grad()
def strain_score(net, x):
    return net(x).softmax(-1)[:, 1].numpy()
