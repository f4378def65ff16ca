from functools import partial

from torch.utils.data import DataLoader

from seeding import worker_setup


def loader_options(cfg):
    opts = {"batch_size": cfg["batch"], "num_workers": cfg["workers"]}
    if cfg["workers"]:
        opts["worker_init_fn"] = partial(worker_setup, seed=cfg["seed"])
        opts["multiprocessing_context"] = "fork"
    return opts


def make_loader(ds, cfg):
    return DataLoader(ds, **loader_options(cfg))
