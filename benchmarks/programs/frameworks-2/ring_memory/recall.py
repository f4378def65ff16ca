import torch

from memory import Readout, Ring


def main(seed=0, steps=9):
    gen = torch.Generator().manual_seed(seed)
    ring, readout, outs = Ring(6, 3), Readout(3, gen), []
    for _ in range(steps):
        ring.add(torch.rand(3, generator=gen))
        outs.append(readout(ring.draw(4, gen)).detach())
    return torch.stack(outs)


if __name__ == "__main__":
    print(main().mean((1, 2)))
