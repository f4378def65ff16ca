from functools import partial

import torch
from torch.utils.data import DataLoader, Subset

from patches import Patches, limit


def loaders(ds, cut):
    fit, rest = Subset(ds, range(cut)), Subset(ds, range(cut, len(ds)))
    return (
        DataLoader(fit, batch_size=2, num_workers=2, worker_init_fn=partial(limit, 1)),
        DataLoader(rest, batch_size=2),
    )


def main(seed=0, epochs=2):
    torch.manual_seed(seed)
    ds = Patches(torch.arange(12.0), seed, width=5)
    fit, rest = loaders(ds, 8)
    shifts = [[row["shift"].numpy() for row in fit] for _ in range(epochs)]
    threads = {int(t) for row in fit for t in row["threads"]}
    held = [row["shift"].numpy() for row in rest]
    return {"shifts": shifts, "held": held, "threads": threads}


if __name__ == "__main__":
    print(main()["shifts"][0][0])
