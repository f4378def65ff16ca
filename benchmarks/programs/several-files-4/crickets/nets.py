from torch import nn

from mixins import Thinning


class ChirpNet(Thinning, nn.Module):
    rate = 0.4

    def __init__(self, species, channels=12):
        super().__init__()
        self.front = nn.Conv1d(1, channels, 5, stride=2)
        self.back = nn.Linear(channels, species)

    def forward(self, wave):
        maps = self.thin(self.front(wave).relu())
        return self.back(maps.mean(-1))
