from bases import RandomSource


class BalancedSampler(RandomSource):
    def __init__(self, labels, per_class=3, **kwargs):
        super().__init__()
        self.labels = labels
        self.per_class = per_class
        self.options = kwargs

    def __iter__(self):
        for c in sorted(set(self.labels)):
            rows = [i for i, v in enumerate(self.labels) if v == c]
            yield from self.rng.choice(rows, self.per_class, replace=False).tolist()
