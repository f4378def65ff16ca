import random
from collections import defaultdict

POOL = 500


class Pairs:
    SEED = "larch"

    def __init__(self, seen, salt=""):
        self.seen, self.salt = seen, salt

    def negatives(self, user, k):
        free = [i for i in range(POOL) if i not in self.seen[user]]
        if k >= len(free):
            return free, 0
        rng = random.Random(self.SEED + self.salt)
        return rng.sample(free, k), len(free) - k

    def __iter__(self):
        for user, items in self.seen.items():
            for item in items:
                neg, left = self.negatives(user, 5)
                yield user, item, neg


class Held(Pairs):
    """One list per user, the same in each evaluation."""

    def negatives(self, user, k):
        free = [i for i in range(POOL) if i not in self.seen[user]]
        return random.Random(f"{self.SEED}/{user}").sample(free, k), len(free) - k


def main(salt=""):
    seen = defaultdict(set, {u: {900 + u, 950 + u} for u in range(3)})
    pairs, held = Pairs(seen, salt), Held(seen)
    epochs, tests = [], []
    for epoch in range(2):
        epochs += [[neg for *_, neg in pairs]]
        tests += [{user: neg for user, _, neg in held}]
    return {"epochs": epochs, "tests": tests, "all": pairs.negatives(9, 500), "epoch": epoch}


if __name__ == "__main__":
    print(main()["epochs"])
