import torch


class Warp:
    def __init__(self, reach=4):
        self.reach = reach

    def __call__(self, x, generator):
        dy, dx = torch.randint(-self.reach, self.reach + 1, (2,), generator=generator).tolist()
        flip = bool(torch.rand((), generator=generator) < 0.5)
        x = torch.roll(x, (dy, dx), (-2, -1))
        return x.flip(-1) if flip else x
