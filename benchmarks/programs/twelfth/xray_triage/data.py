import torch
from torch.utils.data import Dataset, random_split

from augment import Center, Chain, Jitter


class Films(Dataset):
    def __init__(self, n=40, side=8):
        i = torch.arange(n).view(-1, 1, 1)
        u = torch.arange(side)
        self.images = torch.sin(i + u.view(1, -1, 1) * 0.4) * torch.cos(u * 0.3 * (1 + i % 2))
        self.labels = torch.arange(n) % 2
        self.transform = Chain([Center()])

    def __len__(self):
        return len(self.labels)

    def __getitem__(self, i):
        return self.transform(self.images[i]), self.labels[i]


def split(seed, held=10):
    films = Films()
    parts = random_split(films, [len(films) - held, held], generator=torch.Generator().manual_seed(seed))
    train, val = parts
    train.dataset.transform = Chain([Jitter(), Center()])
    return train, val
