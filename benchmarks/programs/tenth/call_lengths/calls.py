"""Bird calls of different lengths, padded into one block and pooled to a vector each."""
import sys

import torch


class Padder:
    def __init__(self, channels):
        self.channels = channels

    def block(self, calls):
        longest = max(map(len, calls))
        return torch.empty(len(calls), longest, self.channels)

    def __call__(self, calls):
        out = self.block(calls)
        for row, call in zip(out, calls):
            row.narrow(0, 0, len(call)).copy_(call)
        return out


def recordings(count, channels):
    sizes = torch.randint(3, 12, (count,)).tolist()
    return [torch.rand(n, channels) for n in sizes]


def main(seed=0, channels=5):
    torch.manual_seed(seed)
    calls = recordings(10, channels)
    net = torch.nn.Sequential(torch.nn.Linear(channels, 7), torch.nn.Tanh())
    with torch.no_grad():
        return net(Padder(channels)(calls)).mean(1)


if __name__ == "__main__":
    print(main(int(sys.argv[1]) if sys.argv[1:] else 0).norm())
