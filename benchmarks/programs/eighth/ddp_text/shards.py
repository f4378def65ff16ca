from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


def shard_loader(dataset, rank: int, world: int, seed: int, batch: int) -> DataLoader:
    sampler = DistributedSampler(dataset, num_replicas=world, rank=rank, shuffle=True, seed=seed)
    return DataLoader(dataset, batch_size=batch, sampler=sampler)
