import torch
from torch.utils.data import Dataset

from repeat import logged, repeatable


class Traces(Dataset):
    def __init__(self, patients, seed, length=24):
        self.patients, self.seed, self.length = patients, seed, length

    def __len__(self):
        return self.patients

    @logged
    @repeatable
    def __getitem__(self, i):
        base = 5.0 + torch.sin(torch.arange(self.length) / (3.0 + i))
        shift = torch.randint(1, self.length, ()).item()
        noise = 0.2 * torch.randn(self.length)
        return {"trace": base.roll(shift) + noise, "shift": shift, "noise": noise}
