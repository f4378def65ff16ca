import torch
from torch import nn

from epochs import epochs
from pads import HailPads
from rowseed import RowSeed


def main(seed=51, count=3):
    torch.manual_seed(seed)
    data = HailPads(12, RowSeed(seed))
    net = nn.Linear(5, 1)
    opt = torch.optim.SGD(net.parameters(), lr=1e-3)
    noise = []
    for _, loader in epochs(data, count, batch_size=4):
        for x, eps in loader:
            loss = ((net(x)[:, 0] - x.mean(1)) ** 2).mean()
            opt.zero_grad()
            loss.backward()
            opt.step()
            noise.append(eps)
    return torch.cat(noise).numpy()


if __name__ == "__main__":
    print(main().shape)
