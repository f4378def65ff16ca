import torch
from torch.utils.data import Dataset


class Fruit(Dataset):
    def __init__(self, store):
        self.store = store

    def __len__(self):
        return self.store.n

    def __getitem__(self, i):
        picture, view = self.store.load(i)
        return i, torch.from_numpy(picture), view
