import torch
from torch.utils.data import DataLoader, Dataset

from .pipeline import pipeline


class Crystals(Dataset):
    def __init__(self, config, stages):
        self.config = config
        self.stages = stages

    def __len__(self):
        return self.config["count"]

    def __getitem__(self, i):
        mask = torch.zeros(self.config["sites"], dtype=torch.long)
        for stage in self.stages:
            mask = stage(mask)
        return mask


def make_loader(config, seed):
    crystals = Crystals(config, pipeline(config, seed))
    return DataLoader(crystals, batch_size=config["batch"], num_workers=config["workers"])
