from torch.utils.data import DataLoader, Dataset, DistributedSampler


class Scans(Dataset):
    def __len__(self):
        return 16

    def __getitem__(self, i):
        return i


def feed(place, batch=4):
    share = DistributedSampler(Scans(), place.world, place.rank, shuffle=True, seed=place.seed)
    return DataLoader(Scans(), batch, sampler=share)
