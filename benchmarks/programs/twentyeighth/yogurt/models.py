import torch
from torch import nn


class Backbone(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.body = nn.Sequential(
            nn.Conv2d(1, width, 3, padding=1), nn.BatchNorm2d(width), nn.ReLU(), nn.MaxPool2d(2),
            nn.Conv2d(width, 2 * width, 3, padding=1), nn.BatchNorm2d(2 * width), nn.ReLU(),
        )

    def forward(self, x):
        return self.body(x).mean(dim=(2, 3))


class FineTuner(nn.Module):
    """Frozen feature extractor with a small trainable head."""

    def __init__(self, backbone, dim, classes, p=0.4):
        super().__init__()
        self.backbone = backbone.requires_grad_(False)
        self.head = nn.Sequential(
            nn.Linear(dim, 32), nn.ReLU(), nn.Dropout(p), nn.Linear(32, classes),
        )
        self.train()

    def train(self, mode: bool = True):
        super().train(mode)
        # running statistics of the pretrained part must not move
        self.backbone.eval()
        self.head.train()
        return self

    def trainable(self):
        return [p for p in self.parameters() if p.requires_grad]

    def forward(self, x):
        with torch.no_grad():
            z = self.backbone(x)
        return self.head(z)
