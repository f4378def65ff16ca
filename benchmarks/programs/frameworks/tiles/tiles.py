import argparse
from functools import partial

import numpy as np
from torch.utils.data import DataLoader, Dataset


class OrthoTiles(Dataset):
    def __init__(self, count, side=8):
        self.count, self.side = count, side

    def __len__(self):
        return self.count

    def __getitem__(self, i):
        tile = np.full((self.side, self.side), float(i))
        haze = np.random.uniform(0.0, 0.3)
        return {"index": i, "haze": haze, "tile": tile * (1.0 - haze) + haze}


def start_worker(worker_id, base):
    np.random.seed(base + worker_id)


def build_loader(opts):
    return DataLoader(
        OrthoTiles(opts.tiles),
        batch_size=2,
        num_workers=opts.workers,
        worker_init_fn=partial(start_worker, base=opts.seed),
    )


def parse(argv):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--tiles", type=int, default=8)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--epochs", type=int, default=2)
    return parser.parse_args(argv)


def main(seed=0):
    opts = parse(["--seed", str(seed)])
    loader = build_loader(opts)
    seen = []
    for _ in range(opts.epochs):
        seen.append(np.concatenate([batch["haze"].numpy() for batch in loader]))
    return np.stack(seen)


if __name__ == "__main__":
    print(main())
