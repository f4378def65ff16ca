import random


class Cohort:
    def __init__(self, rows):
        self.rows = list(rows)
        self.members = {who for who, *_ in self.rows}

    def part(self, share, rng):
        """Patients, not visits, are dealt out."""
        pool = [*self.members]
        rng.shuffle(pool)
        cut = round(share * len(pool))
        return frozenset(pool[:cut]), frozenset(pool[cut:])

    def select(self, names):
        return [r for r in self.rows if r[0] in names]


def dealer(seed):
    return random.Random(f"cohort/{seed}")
