import torch
from torch import nn


class CutFrequency(nn.Module):
    """SpecAugment-like band mask made of tensor operations only."""

    def __init__(self, bins: int, width: int):
        super().__init__()
        self.width = width
        self.register_buffer("index", torch.arange(bins))

    def forward(self, spec):
        start = torch.randint(0, self.index.numel() - self.width, (spec.shape[0], 1))
        band = (self.index >= start) & (self.index < start + self.width)
        return spec.masked_fill(band.unsqueeze(-1), 0.0)


def main(seed: int = 8, rounds: int = 6):
    torch.manual_seed(seed)
    spec = torch.rand(4, 40, 20) + 0.1
    cut = torch.jit.trace(CutFrequency(40, 6), spec, check_trace=False)
    starts = []
    for _ in range(rounds):
        out = cut(spec)
        starts.append((out[:, :, 0] == 0).int().argmax(dim=1))
    starts = torch.stack(starts)
    print(starts)
    return starts


if __name__ == "__main__":
    main()
