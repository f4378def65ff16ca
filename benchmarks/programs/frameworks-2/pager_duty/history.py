import torch


class History:
    """Ring of the latest alarm vectors."""

    def __init__(self, capacity, width, generator):
        self.rows = torch.empty(capacity, width)
        self.capacity, self.generator = capacity, generator
        self.added = 0

    def push(self, row):
        self.rows[self.added % self.capacity] = row
        self.added += 1

    def sample(self, count):
        pick = torch.randint(self.capacity, (count,), generator=self.generator)
        return self.rows[pick]
