import torch
from torch.utils.data import DataLoader


def one_thread(worker_id):
    torch.set_num_threads(1)


DEFAULTS = dict(batch_size=4, num_workers=2, worker_init_fn=one_thread)


def make_loader(data, /, **options):
    options = DEFAULTS | options
    if not options["num_workers"]:
        options.pop("worker_init_fn")
    return DataLoader(data, **options)
