import numpy as np
from torch.utils.data import DataLoader, get_worker_info

from data import Tones
from transforms import Jitter


def on_worker(worker_id):
    info = get_worker_info()
    print("loader worker", info.id, "of", info.num_workers)


def make_loader(cfg):
    rng = np.random.default_rng(cfg["seed"])
    ds = Tones(cfg["n"], cfg["width"], Jitter(rng))
    return DataLoader(ds, batch_size=cfg["batch"], num_workers=cfg["workers"], worker_init_fn=on_worker)
