import torch
from torch.utils.data import Dataset


class Sentences(Dataset):
    def __init__(self, count: int = 40, length: int = 6, vocabulary: int = 17):
        base = torch.arange(count)[:, None] * 3 + torch.arange(length)[None, :]
        self.ids = base % vocabulary

    def __len__(self):
        return len(self.ids)

    def __getitem__(self, i):
        return i, self.ids[i]
