import torch
from torch import nn

from layers import droppers, linears


class VoiceEncoder(nn.Module):
    def __init__(self, widths, rates):
        super().__init__()
        self.lins = linears(widths)
        self.drops = droppers(rates)
        self.head = nn.Linear(widths[-1], 2)

    def forward(self, x):
        for lin, drop in zip(self.lins, self.drops):
            x = drop(torch.relu(lin(x)))
        return self.head(x)
