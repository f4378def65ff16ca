from torch.utils.data import DataLoader

from .samplers import RollingSampler

SAMPLERS = {"rolling": RollingSampler}


def loader_for(data, rank, world, seed, kind="rolling", **opts):
    sampler = SAMPLERS[kind](data, num_replicas=world, rank=rank, shuffle=True, seed=seed)
    return DataLoader(data, sampler=sampler, **{"batch_size": 5, **opts})
