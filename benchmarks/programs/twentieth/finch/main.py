"""Evolution strategy that ships seeds instead of vectors between 'workers'."""
import numpy as np

MEMBERS, SIGMA, RATE, DIM = 16, 0.1, 0.15, 12


def noise(seed):
    return np.random.default_rng(seed).standard_normal(DIM)


def target(theta):
    want = np.linspace(-1, 1, DIM)
    return -float(np.sum((theta - want) ** 2))


class Leader:
    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)
        self.theta = np.zeros(DIM)

    def ask(self):
        seeds = self.rng.integers(2**63, size=MEMBERS // 2)
        return [(int(s), sign) for s in seeds for sign in (+1, -1)]

    def tell(self, reports):
        scores = np.array([f for _, _, f in reports])
        scale = scores.std() + 1e-8
        step = np.zeros(DIM)
        for seed, sign, f in reports:
            step += sign * noise(seed) * (f - scores.mean()) / scale
        self.theta = self.theta + RATE * SIGMA / len(reports) * step * 10


def worker(theta, job):
    seed, sign = job
    return seed, sign, target(theta + sign * SIGMA * noise(seed))


def main(generations=30, seed=18):
    leader = Leader(seed)
    best = []
    for _ in range(generations):
        jobs = leader.ask()
        reports = [worker(leader.theta, j) for j in jobs]
        leader.tell(reports)
        best.append(target(leader.theta))
    return best


if __name__ == "__main__":
    curve = main()
    print(round(curve[0], 3), "->", round(curve[-1], 3))
