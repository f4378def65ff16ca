import torch
from torch import nn

from loaders import make_loader
from scans import DoorScans


class Trainer:
    def __init__(self, n=12, length=32, seed=3, lr=0.05):
        torch.manual_seed(seed)
        self.data = DoorScans(n, length, seed)
        self.loader = make_loader(self.data)
        self.net = nn.Sequential(nn.Linear(length, 16), nn.ReLU(), nn.Linear(16, n))
        self.opt = torch.optim.SGD(self.net.parameters(), lr=lr)

    def run_epoch(self, epoch):
        self.data.set_epoch(epoch)
        shifts = []
        for x, label, shift in self.loader:
            loss = nn.functional.cross_entropy(self.net(x), label)
            self.opt.zero_grad()
            loss.backward()
            self.opt.step()
            shifts += shift.tolist()
        return loss.item(), shifts


def main(epochs=3):
    torch.set_num_threads(1)
    trainer = Trainer()
    losses, shifts = zip(*(trainer.run_epoch(e) for e in range(epochs)))
    return list(losses), list(shifts)


if __name__ == "__main__":
    print(main()[0])
