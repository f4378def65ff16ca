import numpy as np
from torch.utils.data import DataLoader, get_worker_info

LOADER_KWARGS = {
    "debug": dict(batch_size=1, num_workers=0),
    "train": dict(batch_size=1, num_workers=2),
}


def on_worker_start(worker_id):
    info = get_worker_info()
    info.dataset.rng = np.random.default_rng([info.seed, worker_id])


def build_loader(dataset, profile):
    return DataLoader(dataset, worker_init_fn=on_worker_start, **LOADER_KWARGS[profile])
