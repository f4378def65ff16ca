import torch
from torch.utils.data import DataLoader


def collate(rows):
    clips, starts = zip(*rows)
    return torch.stack(clips), list(starts)


def build(dataset, opts):
    return DataLoader(
        dataset,
        batch_size=opts["batch"],
        num_workers=opts["workers"],
        collate_fn=collate,
        persistent_workers=opts.get("keep_workers", False),
    )


def epochs(dataset, opts):
    loader = build(dataset, opts)
    for e in range(opts["epochs"]):
        dataset.set_epoch(e)
        yield e, loader
