from functools import partial
from itertools import chain

import torch

from streams import STREAMS

RECIPE = {"train": "shuffled", "val": "shuffled", "test": "ordered"}


def make(recipe, data, batch):
    return {split: partial(STREAMS[kind], data[split], batch) for split, kind in recipe.items()}


def order(batches):
    return [int(v) for b in batches for v in b[:, 0]]


def main(epochs=3, recipe=RECIPE):
    torch.manual_seed(0)
    data = {"train": torch.arange(24.0), "val": torch.arange(10.0), "test": torch.arange(6.0)}
    data = {k: torch.stack([v, v**2], dim=1) for k, v in data.items()}
    streams = make(recipe, data, 4)
    seen, val = [], []
    long = chain.from_iterable(streams["train"]() for _ in range(epochs))
    per_epoch = 24 // 4
    buffer = []
    for batch in long:
        buffer.append(batch)
        if len(buffer) == per_epoch:
            seen.append(order(buffer))
            buffer.clear()
            val.append(order(streams["val"]()))  # same order each time, the curves are compared point by point
    return {"train": seen, "val": val, "test": order(streams["test"]())}


if __name__ == "__main__":
    print(main()["test"])
