import numpy as np


class SkipTable:
    def __init__(self, lexicon, dim, rng):
        self.lexicon = lexicon
        self.rng = rng
        self.table = rng.normal(scale=0.1, size=(len(lexicon), dim))

    def train(self, texts, epochs, lr=0.1):
        rows = [self.lexicon.ids(t) for t in texts]
        for _ in range(epochs):
            for r in self.rng.permutation(len(rows)):
                mean = self.table[rows[r]].mean(0)
                self.table[rows[r]] += lr * (mean - self.table[rows[r]])
                far = self.rng.choice(len(self.lexicon), size=3, replace=False)
                self.table[far] -= 0.5 * lr * mean
        return self
