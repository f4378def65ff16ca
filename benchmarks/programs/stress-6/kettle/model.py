import torch
from torch import nn


class Backbone(nn.Module):
    def __init__(self, dim=10, width=24, p=0.3):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(dim, width), nn.BatchNorm1d(width), nn.ReLU())
        self.drop = nn.Dropout(p)

    def forward(self, x):
        return self.drop(self.body(x))


class FineTuned(nn.Module):
    """Classifier whose normalisation statistics stay frozen during fine-tuning."""

    def __init__(self, backbone: nn.Module, classes: int = 3, frozen=(nn.BatchNorm1d,)):
        super().__init__()
        self.backbone = backbone
        self.head = nn.Linear(24, classes)
        self.frozen = tuple(frozen)

    def train(self, mode: bool = True):
        super().train()
        for m in self.modules():
            if isinstance(m, self.frozen):
                m.eval()
        return self

    def forward(self, x):
        return self.head(self.backbone(x))
