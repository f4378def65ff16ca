import torch
from torch.utils.data import Dataset


def crop(img, size, gen):
    h, w = img.shape[-2:]
    top = torch.randint(0, h - size + 1, (), generator=gen).item()
    left = torch.randint(0, w - size + 1, (), generator=gen).item()
    return img[..., top : top + size, left : left + size]


def turn(img, gen):
    return img.rot90(int(torch.randint(4, (), generator=gen)), (-2, -1))


class Same:
    """Lets a stochastic operation act alike on every member of a group."""

    def __init__(self, fn, gen):
        self.fn, self.gen = fn, gen

    def __call__(self, *members):
        before = self.gen.get_state()
        out = []
        for member in members:
            self.gen.set_state(before)
            out.append(self.fn(member, self.gen))
        return out


class Wetlands(Dataset):
    def __init__(self, images, masks, seed):
        self.images, self.masks = images, masks
        gen = torch.Generator().manual_seed(seed)
        self.ops = [Same(lambda x, g: crop(x, 5, g), gen), Same(turn, gen)]

    def __len__(self):
        return len(self.images)

    def __getitem__(self, i):
        pair = self.images[i], self.masks[i]
        for op in self.ops:
            pair = op(*pair)
        return pair


def main(epochs=3):
    field = torch.arange(4 * 100).reshape(4, 10, 10)
    data = Wetlands(field.float(), field.clone(), seed=6)
    return [[data[i] for i in range(len(data))] for _ in range(epochs)]


if __name__ == "__main__":
    for epoch in main():
        print([int(mask[0, 0]) for _, mask in epoch])
