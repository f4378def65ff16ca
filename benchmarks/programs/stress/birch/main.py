import torch
from torch.utils.data import DataLoader

from bark import peel


def main(seed: int = 0, epochs: int = 2):
    torch.manual_seed(seed)
    rows = [torch.full((16,), 1.0 + i) for i in range(12)]
    loader = DataLoader(rows, batch_size=4, shuffle=True, collate_fn=peel, drop_last=True)
    holes, firsts = [], []
    for _ in range(epochs):
        for batch, hit in loader:
            assert (batch[hit] == 0).all()
            holes.append(hit.numpy())
            firsts.append(batch.amax(dim=1).tolist())
    return {"holes": holes, "rows": firsts}


if __name__ == "__main__":
    print([int(h.sum()) for h in main()["holes"]])
