import torch
from torch import nn

from dropout import ModalityDropout


class Fusion(nn.Module):
    widths = {"lidar": 6, "radar": 4, "camera": 8}

    def __init__(self, rate, seed):
        super().__init__()
        self.drop = nn.ModuleDict({name: ModalityDropout(rate, seed) for name in self.widths})
        self.enc = nn.ModuleDict({name: nn.Linear(w, 5) for name, w in self.widths.items()})
        self.head = nn.Linear(5, 1)

    def forward(self, batch):
        total, kept = 0, {}
        for name, enc in self.enc.items():
            x, kept[name] = self.drop[name](batch[name])
            total = total + enc(x)
        return self.head(torch.tanh(total)), kept
