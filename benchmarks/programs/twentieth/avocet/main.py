import numpy as np
import torch
from torch.utils.data import DataLoader

from stream import Windows

EPOCHS, WORKERS = 3, 2


class Running:
    """Mean and scale of what was streamed."""

    def __init__(self):
        self.n, self.mean, self.m2 = 0, 0.0, 0.0

    def add(self, x):
        for v in x.flatten().tolist():
            self.n += 1
            d = v - self.mean
            self.mean += d / self.n
            self.m2 += d * (v - self.mean)

    @property
    def std(self):
        return (self.m2 / max(1, self.n - 1)) ** 0.5


def signal(n=4000):
    t = np.arange(n)
    return (np.sin(t / 37) + 0.3 * np.sin(t / 11)).astype(np.float32)


def main():
    data = Windows(signal(), width=16, per_worker=10, seed=350)
    stats, log = Running(), {}
    for epoch in range(EPOCHS):
        data.epoch = epoch
        for worker, start, window in DataLoader(data, batch_size=None, num_workers=WORKERS):
            stats.add(window)
            log.setdefault((epoch, int(worker)), []).append(int(start))
    return log, stats


if __name__ == "__main__":
    torch.set_num_threads(1)
    log, stats = main()
    print(sorted(log), round(stats.std, 3))
