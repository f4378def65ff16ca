import torch
from torch.utils.data import Dataset, random_split

SHARES = {"train": 0.8, "val": 0.2}


class Reviews(Dataset):
    WORDS = 40

    def __init__(self, n, seed=2024):
        g = torch.Generator().manual_seed(seed)
        self.label = torch.randint(2, (n,), generator=g)
        length = torch.randint(4, 12, (n,), generator=g)
        half = self.WORDS // 2
        self.tokens = []
        for y, m in zip(self.label.tolist(), length.tolist()):
            common = torch.randint(self.WORDS, (m,), generator=g)
            telling = torch.randint(half, (2,), generator=g) + half * y
            self.tokens.append(torch.cat([common, telling]))

    def __len__(self):
        return len(self.tokens)

    def __getitem__(self, i):
        return self.tokens[i], self.label[i]


def part(data, name, seed):
    g = torch.Generator().manual_seed(seed)
    pieces = random_split(data, list(SHARES.values()), generator=g)
    return dict(zip(SHARES, pieces))[name]
