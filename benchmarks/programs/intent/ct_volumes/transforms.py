import torch


class RandomFlip:
    def __init__(self, axis, p=0.5):
        self.axis, self.p = axis, p

    def __call__(self, vol, gen):
        return vol.flip(self.axis) if torch.rand((), generator=gen) < self.p else vol


class RandomShift:
    def __init__(self, reach):
        self.reach = reach

    def __call__(self, vol, gen):
        dy, dx = torch.randint(-self.reach, self.reach + 1, (2,), generator=gen).tolist()
        return torch.roll(vol, (dy, dx), dims=(-2, -1))


class Chain:
    def __init__(self, *ops):
        self.ops = ops

    def __call__(self, vol, gen):
        for op in self.ops:
            vol = op(vol, gen)
        return vol
