import torch
from torch import nn
from torch.utils.checkpoint import checkpoint

from edges import EdgeThinning, MessagePass


class CrystalEncoder(nn.Module):
    def __init__(self, rounds, keep, seed):
        super().__init__()
        source = torch.Generator().manual_seed(seed)
        self.rounds = nn.ModuleList(MessagePass(EdgeThinning(keep, source)) for _ in range(rounds))

    def forward(self, atoms, adjacency):
        for hop in self.rounds:
            atoms = checkpoint(hop, atoms, adjacency, use_reentrant=False)
        return atoms


def make_cell(n, seed):
    g = torch.Generator().manual_seed(seed + 17)
    weight = torch.rand(n, n, generator=g)
    return (weight + weight.T) / n


def main(seed=0, n=12):
    encoder = CrystalEncoder(rounds=2, keep=0.7, seed=seed)
    adjacency = make_cell(n, seed)
    atoms = torch.linspace(0.5, 1.5, n).unsqueeze(1).requires_grad_()
    energy = encoder(atoms, adjacency).sum()
    energy.backward()
    return {"energy": energy.item(), "atoms": atoms.detach(), "force": atoms.grad}


if __name__ == "__main__":
    print(main())
