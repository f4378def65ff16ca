import torch
from torch import nn


class Recession(nn.Module):
    def __init__(self):
        super().__init__()
        self.rate = nn.Parameter(torch.rand(1))

    def forward(self, rain):
        store, out = torch.zeros(1), []
        for r in rain:
            store = store * torch.sigmoid(self.rate) + r
            out.append(store)
        return torch.cat(out)
