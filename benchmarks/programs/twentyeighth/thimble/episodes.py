import numpy as np


class EpisodeSampler:
    """N-way K-shot episodes: `shots` support and `queries` query rows for each class."""

    def __init__(self, labels, ways, shots, queries, rng):
        self.by_class = {int(c): np.flatnonzero(labels == c) for c in np.unique(labels)}
        self.ways, self.shots, self.queries = ways, shots, queries
        self.rng = rng

    def sample(self):
        classes = self.rng.permutation(list(self.by_class))[:self.ways]
        support, query = [], []
        for c in classes:
            rows = self.rng.choice(self.by_class[int(c)], self.shots + self.queries)
            support.append(rows[:self.shots])
            query.append(rows[self.shots:])
        return np.stack(support), np.stack(query)

    def stream(self, count):
        for _ in range(count):
            yield self.sample()
