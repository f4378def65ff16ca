import torch


def random_warp(x, size, gen):
    """Crop, flip and rotate a (C, H, W) tensor by quarter turns."""
    h, w = x.shape[-2:]
    top = int(torch.randint(0, h - size + 1, (1,), generator=gen))
    left = int(torch.randint(0, w - size + 1, (1,), generator=gen))
    x = x[..., top : top + size, left : left + size]
    if torch.rand((), generator=gen) < 0.5:
        x = x.flip(-1)
    turns = int(torch.randint(0, 4, (1,), generator=gen))
    return torch.rot90(x, turns, (-2, -1)).contiguous()


class PairStream:
    def __init__(self, first, second, size, gen):
        self.first, self.second = first, second
        self.size, self.gen = size, gen

    def batch(self, n):
        rows = torch.randint(0, len(self.first), (n,), generator=self.gen).tolist()
        left, right = [], []
        for i in rows:
            state = self.gen.get_state()
            left.append(random_warp(self.first[i], self.size, self.gen))
            self.gen.set_state(state)
            right.append(random_warp(self.second[i], self.size, self.gen))
        return torch.stack(left), torch.stack(right)
