from torch.utils.data import DataLoader, Dataset, DistributedSampler


class Trips(Dataset):
    def __init__(self, count):
        self.count = count

    def __len__(self):
        return self.count

    def __getitem__(self, i):
        return i


def shard_loader(count, rank, world, seed):
    trips = Trips(count)
    sampler = DistributedSampler(trips, num_replicas=world, rank=rank, shuffle=True, seed=seed)
    return DataLoader(trips, batch_size=2, sampler=sampler)


def epochs(loader, count):
    for epoch in range(count):
        loader.sampler.set_epoch(epoch)
        yield [i for batch in loader for i in batch.tolist()]
