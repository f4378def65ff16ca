import csv

import torch


class ShapeChart:
    """Histograms that show a reader what some Weibull shapes look like."""

    def __init__(self, folder, seed, shapes=(1.0, 2.0, 4.0)):
        self.folder, self.seed, self.shapes = folder, seed, shapes

    def histogram(self, shape, n=500):
        gen = torch.Generator().manual_seed(self.seed)
        v = (-(1 - torch.rand(n, generator=gen)).log()) ** (1 / shape)
        return torch.histc(v, 20, 0.0, 4.0).tolist()

    def write(self):
        path = self.folder / "shapes.csv"
        with open(path, "w", newline="") as f:
            csv.writer(f).writerows([k, *self.histogram(k)] for k in self.shapes)
        return path
