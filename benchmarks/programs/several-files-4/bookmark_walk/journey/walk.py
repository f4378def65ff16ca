import random

import torch

from .bookmark import Bookmarked


class GraphWalk(Bookmarked):
    """Random walks for node embeddings, with sampled negatives."""

    fields = ("node", "table")

    def __init__(self, graph, seed, dim=3):
        self.graph = graph
        self.turns = random.Random(seed)
        self.gen = torch.Generator().manual_seed(seed + 1)
        self.node = 0
        self.table = torch.randn(len(graph), dim, generator=self.gen)
        self.log = []

    def step(self, lr=0.1):
        here, there = self.node, self.turns.choice(self.graph[self.node])
        fake = torch.randint(len(self.graph), (), generator=self.gen).item()
        pull = self.table[there] - self.table[here]
        push = self.table[fake] - self.table[here]
        self.table[here] += lr * (pull - 0.5 * push)
        self.node = there
        self.log.append((there, fake))

    def go(self, n):
        for _ in range(n):
            self.step()
        return self
