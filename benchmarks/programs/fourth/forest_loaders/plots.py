import torch
from torch.utils.data import DataLoader, Dataset


class Plots(Dataset):
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        return {"plot": i, "height": float(i % 5)}
