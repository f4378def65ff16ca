class Context:
    def __init__(self, rank, world_size):
        self.rank = rank
        self.world_size = world_size

    def shard(self, x):
        return x[self.rank :: self.world_size]


def launch(fn, world_size, *args, **kwargs):
    return [fn(Context(r, world_size), *args, **kwargs) for r in range(world_size)]
