import numpy as np
import torch
from torch.utils.data import DataLoader

from quills import Quills, attach_worker


def batches(seed, count, epochs):
    order = torch.Generator().manual_seed(seed)
    loader = DataLoader(
        Quills(count),
        batch_size=2,
        shuffle=True,
        num_workers=2,
        worker_init_fn=attach_worker,
        generator=order,
    )
    for _ in range(epochs):
        yield from loader


def main(seed=0, count=8, epochs=2):
    got = list(batches(seed, count, epochs))
    return {k: np.concatenate([b[k].numpy() for b in got]) for k in ("row", "speckle")}


if __name__ == "__main__":
    print(main()["speckle"].std((1, 2)))
