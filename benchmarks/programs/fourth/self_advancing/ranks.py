from torch.utils.data import DataLoader

from sampling import SelfAdvancing


def make_loader(galaxies, rank, world, seed=0):
    sampler = SelfAdvancing(galaxies, num_replicas=world, rank=rank, seed=seed)
    return DataLoader(galaxies, batch_size=3, sampler=sampler)


def visit(galaxies, world, epochs):
    loaders = [make_loader(galaxies, r, world) for r in range(world)]
    return [[[g for b in ld for g in b.tolist()] for ld in loaders] for _ in range(epochs)]


if __name__ == "__main__":
    for epoch in visit(list(range(12)), 2, 3):
        print(epoch)
