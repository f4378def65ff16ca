"""Turbine temperature regression. The run is a function of the seed in the config."""
import json
import sys

import torch
from torch.utils.data import DataLoader, TensorDataset, random_split

DEFAULT = {"seed": 5, "held": 0.25, "batch": 16, "epochs": 4, "lr": 0.1}


class Run:
    def __init__(self, cfg):
        self.cfg = {**DEFAULT, **cfg}
        self.stream = torch.Generator()
        self.stream.manual_seed(self.cfg["seed"])

    def data(self):
        load = torch.linspace(0, 1, 96)
        x = torch.stack([load, load ** 2, (9 * load).sin()], 1)
        y = 3 * load + (23 * load).cos()
        return TensorDataset(x, y)

    def parts(self):
        share = self.cfg["held"]
        return dict(zip(("fit", "held"), random_split(self.data(), [1 - share, share])))

    def loader(self, part, **kw):
        return DataLoader(part, self.cfg["batch"], generator=self.stream, **kw)

    def __call__(self):
        parts = self.parts()
        w = torch.randn(3, generator=self.stream).requires_grad_()
        for _ in range(self.cfg["epochs"]):
            for x, y in self.loader(parts["fit"], shuffle=True):
                (g,) = torch.autograd.grad((x @ w - y).square().mean(), w)
                w.data.sub_(self.cfg["lr"] * g)
        with torch.no_grad():
            err = torch.cat([(x @ w - y).square() for x, y in self.loader(parts["held"])])
        return err.mean().item(), w.detach()


def main(cfg):
    return Run(cfg)()


if __name__ == "__main__":
    print(main(json.loads(sys.argv[1]) if sys.argv[1:] else {}))
