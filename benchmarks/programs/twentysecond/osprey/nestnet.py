import torch
from torch import nn


class NestScorer(nn.Module):
    def __init__(self, pixels, width, classes, p):
        super().__init__()
        self.embed = nn.Sequential(nn.Linear(pixels, width), nn.Tanh(), nn.Dropout(p))
        self.head = nn.Linear(width, classes)
        self.sparsity = 0.0

    def forward(self, patches):
        z = self.embed(patches)
        self.sparsity = float((z == 0).float().mean())
        return self.head(z)


def drone_patches(n, pixels, classes):
    labels = torch.arange(n) % classes
    centres = torch.randn(classes, pixels)
    return centres[labels] + 0.3 * torch.randn(n, pixels), labels
