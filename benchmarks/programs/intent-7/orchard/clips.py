import torch
from torch.utils.data import Dataset


def jitter(frame, seed, reach):
    gen = torch.Generator().manual_seed(seed)
    dy, dx = torch.randint(0, reach + 1, (2,), generator=gen).tolist()
    h, w = frame.shape[-2] - reach, frame.shape[-1] - reach
    out = frame[..., dy:dy + h, dx:dx + w]
    return out.flip(-1) if torch.rand((), generator=gen) < 0.5 else out


class Clips(Dataset):
    """A blob that drifts by one pixel a frame, and its outline."""

    def __init__(self, n, frames=4, size=16, reach=4, seed=0):
        self.n, self.frames, self.size, self.reach, self.seed, self.epoch = n, frames, size, reach, seed, 0

    def __len__(self):
        return self.n

    def draw(self, i, t):
        yy, xx = torch.meshgrid(torch.arange(self.size), torch.arange(self.size), indexing="ij")
        return torch.exp(-((yy - 8.0) ** 2 + (xx - 5.0 - t - i % 3) ** 2) / 6)

    def __getitem__(self, i):
        seed = self.seed + 1000 * self.epoch + i
        clip = [self.draw(i, t) for t in range(self.frames)]
        shown = torch.stack([jitter(f, seed, self.reach) for f in clip])
        outline = torch.stack([jitter((f > 0.5).float(), seed, self.reach) for f in clip])
        return shown, outline
