import torch


def jitter(x, seed):
    """Random crop, flip and gain of one (C, H, W) image, repeatable by seed."""
    g = torch.Generator().manual_seed(seed)
    top, left = torch.randint(0, 5, (2,), generator=g).tolist()
    x = x[:, top:top + 12, left:left + 12]
    if torch.rand((), generator=g) < 0.5:
        x = x.flip(-1)
    gain = 0.7 + 0.6 * torch.rand((), generator=g)
    return gain * x + 0.05 * torch.randn(x.shape, generator=g)


class MultiView(torch.utils.data.Dataset):
    n_views = 2

    def __init__(self, images, seed):
        self.images, self.seed, self.epoch = images, seed, 0

    def __len__(self):
        return len(self.images)

    def seed_for(self, i):
        return (self.seed * 1_000_003 + self.epoch) * len(self) + i

    def __getitem__(self, i):
        return tuple(jitter(self.images[i], self.seed_for(i)) for _ in range(self.n_views))
