import torch


class RunningMoments:
    def __init__(self, dim):
        self.count = 0
        self.mean = torch.zeros(dim)
        self.m2 = torch.zeros(dim)

    def update(self, chunk):
        n = chunk.shape[0]
        delta = chunk.mean(0) - self.mean
        total = self.count + n
        self.mean = self.mean + delta * (n / total)
        self.m2 = self.m2 + ((chunk - chunk.mean(0)) ** 2).sum(0) + delta ** 2 * (self.count * n / total)
        self.count = total

    @property
    def variance(self):
        return self.m2 / self.count
