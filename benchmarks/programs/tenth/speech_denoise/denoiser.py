from torch import nn

from corrupt import SpecNoise


class Denoiser(nn.Module):
    def __init__(self, s):
        super().__init__()
        self.noise = SpecNoise(s.sigma, state=s.seed)
        self.body = nn.Sequential(nn.Linear(s.bins, s.hidden), nn.GELU(), nn.Linear(s.hidden, s.bins))

    def forward(self, spec):
        return self.body(self.noise(spec))
