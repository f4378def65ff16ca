import io

import torch

from engine import Engine


def straight(epochs):
    e = Engine(seed=15)
    e.run(epochs)
    return e


def broken(epochs, at):
    e = Engine(seed=15)
    e.run(at)
    disk = io.BytesIO()
    torch.save(e.checkpoint(), disk)
    disk.seek(0)
    e = Engine(seed=15)
    e.restore(torch.load(disk, weights_only=False))
    e.run(epochs - at)
    return e


def main():
    a, b = straight(5), broken(5, at=2)
    return [torch.equal(p, q) for p, q in zip(a.net.parameters(), b.net.parameters())]


if __name__ == "__main__":
    print(all(main()))
