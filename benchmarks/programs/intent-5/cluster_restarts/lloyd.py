import torch


def plus_plus(x, k, gen):
    centres = [x[torch.randint(len(x), (), generator=gen)]]
    while len(centres) < k:
        d2 = torch.cdist(x, torch.stack(centres)).min(1).values.square()
        centres.append(x[torch.multinomial(d2 + 1e-12, 1, generator=gen).item()])
    return torch.stack(centres)


def lloyd(x, centres, rounds=15):
    for _ in range(rounds):
        label = torch.cdist(x, centres).argmin(1)
        for j in range(len(centres)):
            if (label == j).any():
                centres[j] = x[label == j].mean(0)
    return torch.cdist(x, centres).min(1).values.square().sum(), centres


class KMeans:
    def __init__(self, k, n_init=10, random_state=0):
        self.k, self.n_init, self.random_state = k, n_init, random_state

    def fit(self, x):
        self.inertias_, self.starts_, best = [], [], None
        for _ in range(self.n_init):
            gen = torch.Generator().manual_seed(self.random_state)
            start = plus_plus(x, self.k, gen)
            self.starts_.append(start.clone())
            inertia, centres = lloyd(x, start)
            self.inertias_.append(float(inertia))
            if best is None or inertia < best:
                best, self.cluster_centers_ = inertia, centres
        self.inertia_ = float(best)
        return self
