import torch

from noise import coloured


class Corrupt:
    def __init__(self, level, source=coloured):
        self.level, self.source = level, source

    def __call__(self, x):
        return x + self.level * self.source(*x.shape)


def main():
    torch.manual_seed(0)
    corrupt = Corrupt(0.5)
    return [corrupt(torch.zeros(4, 6)) for _ in range(3)]
