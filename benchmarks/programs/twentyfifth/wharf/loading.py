from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


def sharded(dataset, run):
    sampler = DistributedSampler(
        dataset, num_replicas=run.world, rank=run.rank, shuffle=True, seed=run.seed, drop_last=False
    )
    return DataLoader(dataset, batch_size=run.batch, sampler=sampler), sampler
