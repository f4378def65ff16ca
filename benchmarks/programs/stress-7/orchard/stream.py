import random
from itertools import islice


def one_pass(records, seed):
    order = list(range(len(records)))
    random.Random(seed).shuffle(order)
    for i in order:
        yield i, records[i]


def endless(records, seed):
    while True:
        yield from one_pass(records, seed)


def chunked(items, size):
    items = iter(items)
    while block := list(islice(items, size)):
        yield block


def interleave(*streams):
    for blocks in zip(*streams):
        yield [pair for block in blocks for pair in block]


class Feeder:
    def __init__(self, tables, batch, seed):
        self.tables, self.batch, self.seed = tables, batch, seed

    def __iter__(self):
        share = self.batch // len(self.tables)
        streams = [chunked(endless(t, f"{self.seed}/{i}"), share) for i, t in enumerate(self.tables)]
        return interleave(*streams)
