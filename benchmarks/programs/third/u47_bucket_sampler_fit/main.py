import torch
from torch.utils.data import DataLoader, TensorDataset

from loop import fit
from sampling import BucketSampler


def main(epochs=3, n=16):
    ids = torch.arange(n)
    lengths = [(7 * i) % 11 + 1 for i in range(n)]
    sampler = BucketSampler(lengths, n_buckets=4, seed=2)
    loader = DataLoader(TensorDataset(ids), batch_size=4, sampler=sampler)
    return fit(lambda batch: batch[0].tolist(), loader, epochs)


if __name__ == "__main__":
    print(main())
