"""Triplet learning on toy clusters; negatives are mined afresh for every epoch."""
import torch
from torch import nn
from torch.nn import functional as F


class Miner:
    """Pairs an anchor with a positive of its class and a random row of another class."""

    def __init__(self, x, y, options):
        self.x, self.y = x, y
        self.options = options

    @property
    def dice(self):
        return torch.Generator().manual_seed(self.options["seed"])

    def _other(self, n):
        shift = torch.randint(1, self.options["classes"], (n,), generator=self.dice)
        return (self.y + shift) % self.options["classes"]

    def triplets(self):
        n = len(self.x)
        classes = self._other(n)
        table = [torch.nonzero(self.y == c).flatten() for c in range(self.options["classes"])]
        u = torch.rand(2, n, generator=self.dice)
        neg = torch.stack([table[c][int(u[0, i] * len(table[c]))] for i, c in enumerate(classes.tolist())])
        pos = torch.stack([table[c][int(u[1, i] * len(table[c]))] for i, c in enumerate(self.y.tolist())])
        return torch.arange(n), pos, neg


def clusters(options):
    g = torch.Generator().manual_seed(options["data_seed"])
    centres = 2 * torch.randn(options["classes"], 6, generator=g)
    y = torch.arange(options["rows"]) % options["classes"]
    return centres[y] + 0.5 * torch.randn(len(y), 6, generator=g), y


def main(seed=0, epochs=4):
    options = {"seed": seed, "data_seed": 17, "classes": 4, "rows": 80}
    x, y = clusters(options)
    torch.manual_seed(seed)
    net = nn.Linear(6, 3)
    opt = torch.optim.SGD(net.parameters(), lr=0.05)
    miner, seen = Miner(x, y, options), []
    for _ in range(epochs):
        a, p, n = miner.triplets()
        seen.append(n.tolist())
        e = net(x)
        loss = F.triplet_margin_loss(e[a], e[p], e[n])
        opt.zero_grad()
        loss.backward()
        opt.step()
    return {"negatives": seen, "weights": net.weight.flatten().tolist(), "loss": loss.item()}


if __name__ == "__main__":
    print(main()["loss"])
