import torch


class EpochOrder:
    def __init__(self, size, batch, seed):
        self.size, self.batch, self.seed = size, batch, seed
        self.epoch, self.done = 0, 0

    def __iter__(self):
        gen = torch.Generator().manual_seed(self.seed + self.epoch)
        batches = torch.randperm(self.size, generator=gen).split(self.batch)
        yield from batches[self.done:]

    def advance(self):
        self.epoch, self.done = self.epoch + 1, 0

    def state_dict(self):
        return {"epoch": self.epoch, "done": self.done}

    def load_state_dict(self, state):
        self.epoch, self.done = state["epoch"], state["done"]
