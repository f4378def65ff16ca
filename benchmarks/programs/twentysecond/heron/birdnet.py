import torch
from torch import nn


class CallClassifier(nn.Module):
    def __init__(self, bins, width, species, p):
        super().__init__()
        self.embed = nn.Sequential(nn.Linear(bins, width), nn.Tanh(), nn.Dropout(p))
        self.head = nn.Linear(width, species)
        self.sparsity = 0.0

    def forward(self, spectra):
        z = self.embed(spectra)
        self.sparsity = float((z == 0).float().mean())
        return self.head(z)


def field_recordings(n, bins, species):
    labels = torch.arange(n) % species
    centres = torch.randn(species, bins)
    return centres[labels] + 0.3 * torch.randn(n, bins), labels
