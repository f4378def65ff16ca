import argparse

import torch
from torch import nn

from pipeline import MelodyPipeline


class Score(nn.Module):
    def __init__(self, notes):
        super().__init__()
        self.net = nn.Conv1d(1, 1, 5, padding=2, bias=False)
        ramp = torch.tensor([0.05, 0.2, 0.5, 0.2, 0.05])
        self.net.weight.data.copy_(ramp.view(1, 1, -1))

    def forward(self, x, level):
        return self.net(x.unsqueeze(1)).squeeze(1) * (1 - level).sqrt()


def compose(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--count", type=int, default=3)
    ap.add_argument("--sampler", default="ancestral")
    a = ap.parse_args(argv)
    pipe = MelodyPipeline(Score(32), kind=a.sampler)
    return pipe(a.count, torch.Generator().manual_seed(a.seed))


if __name__ == "__main__":
    print(compose().round(decimals=2)[0])
