import random

from torch.utils.data import IterableDataset, get_worker_info


class TileReader(IterableDataset):
    def __init__(self, archives, seed, buffer=5):
        super().__init__()
        self.archives = archives
        self.seed = seed
        self.buffer = buffer
        self.epoch = -1

    def begin(self, epoch):
        self.epoch = epoch
        return self

    def slice(self, info):
        names = sorted(self.archives)
        random.Random(self.seed + self.epoch).shuffle(names)
        return names if info is None else names[info.id :: info.num_workers]

    def __iter__(self):
        info = get_worker_info()
        local = random.Random(f"{self.seed}/{self.epoch}" if info is None else info.seed)
        held = []
        for name in self.slice(info):
            for tile in self.archives[name]:
                held.append(tile)
                if len(held) >= self.buffer:
                    yield held.pop(local.randrange(len(held)))
        local.shuffle(held)
        yield from held
