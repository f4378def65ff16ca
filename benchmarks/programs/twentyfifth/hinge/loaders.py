from torch.utils.data import DataLoader

LOADER = {"batch_size": 6, "num_workers": 2}


def make_loader(dataset, **extra):
    opts = {**LOADER, **extra}
    if opts["num_workers"] > 0:
        opts.setdefault("persistent_workers", True)
    return DataLoader(dataset, **opts)
