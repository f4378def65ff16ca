import copy

import torch
from torch.utils.data import DataLoader

from corrupt import Corrupt, Keep


def loader(rows, collate, seed):
    order = torch.Generator().manual_seed(seed)
    return DataLoader(rows, batch_size=4, shuffle=True, generator=order, collate_fn=collate, drop_last=True)


def main(seed: int = 0, epochs: int = 2):
    torch.manual_seed(seed)
    rows = [torch.full((16,), 1.0 + i) for i in range(12)]
    collate = copy.copy(Corrupt(0.3))
    holes, firsts = [], []
    for _ in range(epochs):
        for batch, hit in loader(rows, collate, seed):
            assert (batch[hit] == 0).all()
            holes.append(hit.numpy())
            firsts.append(batch.amax(dim=1).tolist())
    clean = [b.numpy() for b, _ in loader(rows, Keep(0.0), seed)]
    return {"holes": holes, "rows": firsts, "clean": clean}


if __name__ == "__main__":
    print([int(h.sum()) for h in main()["holes"]])
