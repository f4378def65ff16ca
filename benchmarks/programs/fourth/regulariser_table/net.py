from torch import nn

from regularisers import REGULARISERS


class Seismo(nn.Module):
    def __init__(self, channels=3, regulariser="dropout"):
        super().__init__()
        self.conv = nn.Conv1d(channels, 6, 3, padding=1)
        self.out = nn.Linear(6, 2)
        self.regularise = REGULARISERS[regulariser]

    def forward(self, wave):
        h = self.conv(wave).relu().mean(-1)
        return self.out(self.regularise(h))
