import argparse

import torch
from torch import nn


class PatchMasker:
    """Hides a share of the patches, chosen independently for every spectrogram in the batch."""

    def __init__(self, share):
        self.share = share

    def __call__(self, tokens):
        count = tokens.shape[-2]
        scores = torch.rand(count, device=tokens.device)
        rank = scores.argsort().argsort()
        return (rank < int(self.share * count)).expand(tokens.shape[:-1])


class BandMAE(nn.Module):
    def __init__(self, patches, width, share):
        super().__init__()
        self.place = nn.Parameter(0.02 * torch.randn(patches, 24))
        self.inward = nn.Linear(width, 24)
        self.mixer = nn.Linear(patches, patches)
        self.outward = nn.Linear(24, width)
        self.blank = nn.Parameter(torch.zeros(24))
        self.masker = PatchMasker(share)

    def forward(self, tokens):
        hidden = self.masker(tokens)
        h = self.inward(tokens)
        h = torch.where(hidden.unsqueeze(-1), self.blank, h) + self.place
        h = h + self.mixer(h.transpose(1, 2)).transpose(1, 2).relu()
        error = (self.outward(h) - tokens).square().mean(-1)
        return error[hidden].mean(), hidden


def spectrograms(n=12, patches=16, width=10):
    t = torch.arange(patches * width) / 9.0
    return torch.sin(t * torch.linspace(0.5, 3, n).unsqueeze(1)).reshape(n, patches, width)


def pretrain(seed=0, steps=20):
    torch.manual_seed(seed)
    x = spectrograms()
    net = BandMAE(x.shape[1], x.shape[2], share=0.5)
    opt = torch.optim.AdamW(net.parameters(), lr=3e-3)
    masks = []
    for _ in range(steps):
        loss, hidden = net(x)
        opt.zero_grad()
        loss.backward()
        opt.step()
        masks.append(hidden.clone())
    return torch.stack(masks)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(pretrain(ap.parse_args().seed)[-1].int())
