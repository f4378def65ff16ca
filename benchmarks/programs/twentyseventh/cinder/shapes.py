import torch
from torch.utils.data import Dataset


class Discs(Dataset):
    """Grey images with one bright disc; the target is its mask."""

    def __init__(self, n, size, seed):
        g = torch.Generator().manual_seed(seed)
        c = torch.rand(n, 2, generator=g) * (size - 12) + 6
        r = torch.rand(n, 1, 1, generator=g) * 4 + 3
        yy, xx = torch.meshgrid(torch.arange(size), torch.arange(size), indexing="ij")
        d = ((yy - c[:, 0, None, None]) ** 2 + (xx - c[:, 1, None, None]) ** 2).sqrt()
        self.masks = (d < r).float()
        self.images = 0.6 * self.masks + 0.3 * torch.randn(n, size, size, generator=g)
        self.transform = None

    def __len__(self):
        return len(self.images)

    def __getitem__(self, i):
        img, mask = self.images[i], self.masks[i]
        if self.transform is not None:
            img, mask = self.transform(img, mask)
        return img[None], mask[None]


class CenterCrop:
    def __init__(self, size):
        self.size = size

    def __call__(self, img, mask):
        o = (img.shape[-1] - self.size) // 2
        s = slice(o, o + self.size)
        return img[s, s], mask[s, s]


class RandomCropFlip:
    def __init__(self, size, contrast=0.2):
        self.size, self.contrast = size, contrast

    def __call__(self, img, mask):
        top, left = torch.randint(img.shape[-1] - self.size + 1, (2,)).tolist()
        s, t = slice(top, top + self.size), slice(left, left + self.size)
        img, mask = img[s, t], mask[s, t]
        if torch.rand(()) < 0.5:
            img, mask = img.flip(-1), mask.flip(-1)
        return img * (1 + self.contrast * (2 * torch.rand(()) - 1)), mask
