"""Negative triples for a link-prediction scorer on a toy knowledge graph."""
import random

FACTS = [
    (f"city{i}", "capital_of" if i % 3 == 0 else "located_in", f"country{i % 7}") for i in range(40)
]


class TripleSampler:
    def __init__(self, facts, seed):
        self.facts = facts
        self.seed = seed

    def _permuted(self, column):
        values = [f[column] for f in self.facts]
        random.Random(self.seed).shuffle(values)
        return values

    def corrupted(self):
        """Break the link: heads and tails are recombined at random."""
        heads = self._permuted(0)
        tails = self._permuted(2)
        return [(h, "located_in", t) for h, t in zip(heads, tails)]


def popularity_scorer(facts):
    pairs = {(h, t) for h, _, t in facts}
    return lambda triple: 1.0 if (triple[0], triple[2]) in pairs else 0.0


def auc(pos, neg):
    wins = sum((p > n) + 0.5 * (p == n) for p in pos for n in neg)
    return wins / (len(pos) * len(neg))


def main(n_rounds=5):
    score = popularity_scorer(FACTS)
    pos = [score(f) for f in FACTS]
    aucs = []
    for r in range(n_rounds):
        neg = [score(t) for t in TripleSampler(FACTS, seed=r).corrupted()]
        aucs.append(auc(pos, neg))
    return {"auc": sum(aucs) / len(aucs)}


if __name__ == "__main__":
    print(main())
