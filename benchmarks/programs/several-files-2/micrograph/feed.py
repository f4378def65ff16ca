import torch
from torch.utils.data import DataLoader

from grains import GrainCrops
from setups import SETUPS

OPTIONS = {"count": 12, "side": 8, "batch_size": 3, "num_workers": 2, "setup": "numpy"}


def build(seed, options=OPTIONS):
    options = dict(options)
    init = SETUPS[options.pop("setup")]
    data = GrainCrops(options.pop("count"), options.pop("side"))
    return DataLoader(data, worker_init_fn=init, generator=torch.Generator().manual_seed(seed), **options)
