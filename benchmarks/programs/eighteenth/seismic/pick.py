"""Collects onset picks from the stream over some passes."""
from functools import partial

import torch
from torch.utils.data import DataLoader

from traces import TraceStream


def pick(batch: torch.Tensor, window: int) -> torch.Tensor:
    energy = batch.unfold(1, window, 1).pow(2).mean(-1)
    return (energy > 0.2).float().argmax(dim=1) + window - 1


def passes(loader, how_many: int):
    for _ in range(how_many):
        for waves, onset in loader:
            yield waves, onset


def main(seed: int = 0, how_many: int = 2):
    gen = torch.Generator().manual_seed(seed)
    loader = DataLoader(TraceStream(40, seed), batch_size=5, num_workers=2, generator=gen)
    find = partial(pick, window=3)
    waves, miss = [], []
    for batch, onset in passes(loader, how_many):
        waves.append(batch)
        miss.append(find(batch) - onset)
    return {"waves": torch.cat(waves), "miss": torch.cat(miss)}


if __name__ == "__main__":
    print("mean miss", main(2)["miss"].float().mean().item())
