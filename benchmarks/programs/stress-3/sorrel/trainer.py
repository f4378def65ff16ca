from itertools import islice


def forever(loader):
    while True:
        yield from loader


class Trainer:
    def __init__(self, run):
        self.run = run
        self.seen = []

    def step(self, batch):
        self.seen.append([first for first, _ in batch])

    def fit(self):
        for batch in islice(forever(self.run.loader), self.run.steps):
            self.step(batch)
