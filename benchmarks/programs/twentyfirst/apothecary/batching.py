import torch
from torch.utils.data import DataLoader, Sampler


class RareFirst(Sampler):
    """Draws with replacement, rare remedies more often."""

    def __init__(self, rare, weight, seed):
        self.weights = torch.where(rare, weight, 1.0)
        self.seed = seed

    def __len__(self):
        return len(self.weights)

    def __iter__(self):
        gen = torch.Generator()
        gen.manual_seed(self.seed)
        picks = torch.multinomial(self.weights, len(self), replacement=True, generator=gen)
        return iter(picks.tolist())


def make_loader(dataset, config):
    sampler = RareFirst(dataset.rare, config.weight_rare, config.seed)
    return DataLoader(dataset, batch_size=config.batch, sampler=sampler)
