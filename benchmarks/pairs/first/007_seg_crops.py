"""Joint geometric augmentation for a nucleus segmentation set."""
import torch


def random_crop(t, size):
    top = int(torch.randint(0, t.shape[-2] - size + 1, ()))
    left = int(torch.randint(0, t.shape[-1] - size + 1, ()))
    return t[..., top : top + size, left : left + size]


def random_flip(t):
    return t.flip(-1) if torch.rand(()) < 0.5 else t


class SegDataset(torch.utils.data.Dataset):
    def __init__(self, images, masks, crop, base_seed=100):
        self.images, self.masks = images, masks
        self.crop, self.base_seed = crop, base_seed

    def __len__(self):
        return len(self.images)

    def __getitem__(self, i):
        seed = self.base_seed + i
        torch.manual_seed(seed)
        img = random_flip(random_crop(self.images[i], self.crop))
        torch.manual_seed(seed)
        mask = random_flip(random_crop(self.masks[i], self.crop))
        return img, mask


def blobs(n, side, g):
    img = torch.rand(n, 1, side, side, generator=g)
    return img, (img > 0.6).long()


def main():
    images, masks = blobs(12, 24, torch.Generator().manual_seed(0))
    ds = SegDataset(images, masks, crop=16)
    agree = [bool(((img > 0.6).long() == mask).all()) for img, mask in ds]
    return {"agree": sum(agree) / len(agree), "n": len(ds)}


if __name__ == "__main__":
    print(main())
