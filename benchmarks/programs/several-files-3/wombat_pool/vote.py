from statistics import mean


class Nearest:
    def fit(self, known):
        self.known = known
        return self

    def __call__(self, i):
        j = min(self.known, key=lambda k: (abs(k - i), k))
        return self.known[j]


def accuracy(folds, known):
    hits = []
    for train, held in folds(known):
        model = Nearest().fit({i: known[i] for i in train})
        hits += [model(i) == known[i] for i in held]
    return mean(hits)
