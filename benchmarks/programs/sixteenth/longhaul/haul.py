import io

import torch
from torch import nn

from snapshot import Snapshot


class Haul:
    def __init__(self, seed):
        torch.manual_seed(seed)
        self.x = torch.linspace(-1, 1, 64)[:, None]
        self.net = nn.Sequential(nn.Linear(1, 16), nn.Tanh(), nn.Dropout(0.2), nn.Linear(16, 1))
        self.opt = torch.optim.SGD(self.net.parameters(), 0.05, momentum=0.9)
        self.snap = Snapshot(net=self.net, opt=self.opt)
        self.epoch = 0

    def drive(self, until):
        while self.epoch < until:
            for rows in torch.randperm(64).split(16):
                loss = (self.net(self.x[rows]) - self.x[rows].sin()).square().mean()
                self.opt.zero_grad()
                loss.backward()
                self.opt.step()
            self.epoch += 1

    def stop(self):
        disk = io.BytesIO()
        self.snap.write(disk, self.epoch)
        return disk

    def resume(self, disk):
        self.epoch = self.snap.read(disk)
        return self


def main(seed, until=4, stop_at=None):
    run = Haul(seed)
    if stop_at is not None:
        run.drive(stop_at)
        run = Haul(seed).resume(run.stop())
    run.drive(until)
    return torch.cat([p.detach().flatten() for p in run.net.parameters()])


if __name__ == "__main__":
    print(main(0).norm(), main(0, stop_at=2).norm())
