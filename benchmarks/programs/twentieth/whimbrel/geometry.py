import torch


class Flip:
    def __init__(self, p):
        self.p = p

    def __call__(self, x, g):
        return x.flip(-1) if torch.rand((), generator=g) < self.p else x


class Crop:
    def __init__(self, size):
        self.size = size

    def __call__(self, x, g):
        room = x.shape[-1] - self.size
        top, left = torch.randint(room + 1, (2,), generator=g).tolist()
        return x[..., top : top + self.size, left : left + self.size]


class Compose:
    def __init__(self, *ops):
        self.ops = ops

    def __call__(self, x, g):
        for op in self.ops:
            x = op(x, g)
        return x


def jointly(warp, g, *tensors):
    mark = g.get_state()
    out = []
    for t in tensors:
        g.set_state(mark)
        out.append(warp(t, g))
    return tuple(out)
