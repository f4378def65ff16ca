import random

from torch.utils.data import IterableDataset, get_worker_info


class ShardReader(IterableDataset):
    def __init__(self, shards, buffer=4):
        super().__init__()
        self.shards = shards
        self.buffer = buffer

    def my_shards(self):
        names = list(self.shards)
        random.shuffle(names)
        info = get_worker_info()
        if info is None:
            return names
        return names[info.id :: info.num_workers]

    def records(self):
        for name in self.my_shards():
            yield from self.shards[name]

    def __iter__(self):
        held = []
        for record in self.records():
            held.append(record)
            if len(held) >= self.buffer:
                yield held.pop(random.randrange(len(held)))
        random.shuffle(held)
        yield from held
