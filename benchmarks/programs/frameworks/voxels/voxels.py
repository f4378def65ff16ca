import contextlib

import torch


@contextlib.contextmanager
def strict_mode():
    before = torch.are_deterministic_algorithms_enabled()
    torch.use_deterministic_algorithms(True)
    try:
        yield
    finally:
        torch.use_deterministic_algorithms(before)


class VoxelGrid:
    def __init__(self, side, cells):
        self.side = side
        self.mass = torch.zeros(cells ** 3)
        self.hits = torch.zeros(cells ** 3, dtype=torch.long)
        self.cells = cells

    def splat(self, points, weights):
        ijk = (points / self.side * self.cells).long().clamp(0, self.cells - 1)
        flat = (ijk[:, 0] * self.cells + ijk[:, 1]) * self.cells + ijk[:, 2]
        self.mass.index_add_(0, flat, weights)
        self.hits.scatter_add_(0, flat, torch.ones_like(flat))
        self.mass.put_(flat[:1], torch.zeros(1), accumulate=True)
        return self

    def density(self):
        return self.mass / self.hits.clamp(min=1)


def main(seed=0, n=400):
    g = torch.Generator().manual_seed(seed)
    with strict_mode():
        grid = VoxelGrid(side=2.0, cells=4)
        grid.splat(torch.rand(n, 3, generator=g) * 2.0, torch.rand(n, generator=g))
        return grid.density().numpy()


if __name__ == "__main__":
    print(main().sum())
