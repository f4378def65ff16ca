"""Picks a wing shape under gusts; in each round all candidates fly through the same gusts."""
import sys

import torch
from torch.func import vmap


class Tunnel:
    def __init__(self, gusts=40):
        self.gusts = gusts

    def drag(self, shape):
        wind = torch.randn(self.gusts, 3)
        return ((wind + 1.0) @ shape - 1.5).square().mean() + 0.1 * shape.square().sum()

    def compare(self, shapes):
        return vmap(self.drag, randomness="same")(shapes)


class Search:
    def __init__(self, tunnel, around=12, width=0.3):
        self.tunnel, self.around, self.width = tunnel, around, width
        self.centre = torch.zeros(3)

    def round(self):
        half = self.width * torch.randn(self.around, 3)
        scores = self.tunnel.compare(self.centre + torch.cat([half, -half, torch.zeros(2, 3)]))
        up, down = scores[:self.around], scores[self.around:2 * self.around]
        self.centre = self.centre - 0.5 * ((up - down)[:, None] * half).mean(0) / self.width ** 2 / 4
        return scores


def main(seed=0, rounds=20):
    torch.manual_seed(seed)
    search = Search(Tunnel())
    log = [search.round()[-2:].tolist() for _ in range(rounds)]
    return {"centre": search.centre.tolist(), "controls": log}


if __name__ == "__main__":
    print(main(int(sys.argv[1]) if len(sys.argv) > 1 else 0)["centre"])
