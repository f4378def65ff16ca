"""The final exam: the same rows for every run and every seed of this project."""
import torch
from torch.utils.data import random_split

SALT = 2021


class Vault:
    def __init__(self, data, share=0.25):
        locked = int(len(data) * share)
        self.open, self.locked = random_split(
            data, [len(data) - locked, locked], generator=torch.Generator().manual_seed(SALT))

    def study(self):
        return self.open

    def exam(self):
        return self.locked
