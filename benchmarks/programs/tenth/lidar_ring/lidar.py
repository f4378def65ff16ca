"""Ring buffer of lidar sweeps."""
import argparse

import torch


class Ring:
    def __init__(self, slots, width):
        self.store = torch.empty(slots, width)
        self.written = 0

    def push(self, sweep):
        torch.add(sweep, 0.5, out=self.store[self.written % len(self.store)])
        self.written += 1

    def sample(self, count, generator):
        have = min(self.written, len(self.store))
        return self.store[torch.randint(have, (count,), generator=generator)]


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--slots", type=int, default=64)
    a = ap.parse_args(argv)
    gen = torch.Generator().manual_seed(a.seed)
    ring = Ring(a.slots, 16)
    w = torch.zeros(16)
    for t in range(20):
        ring.push(torch.rand(16, generator=gen) + torch.arange(16.0).mul(0.1 * t).sin())
        w.lerp_(ring.sample(4, gen).mean(0), 0.2)
    return w


if __name__ == "__main__":
    print(main())
