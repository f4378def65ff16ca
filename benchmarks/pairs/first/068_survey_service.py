"""Assigns annotators to items; the annotation service may store a request and
still time out, so a resent request must carry the same panel."""
import random
from collections import Counter

ANNOTATORS = [f"a{i:02d}" for i in range(12)]


class Timeout(Exception):
    pass


class Service:
    def __init__(self, seed):
        self._rng = random.Random(seed)
        self.rows = set()

    def submit(self, item, panel):
        self.rows.add((item, tuple(panel)))
        if self._rng.random() < 0.3:
            raise Timeout(item)


def assign(items, service, seed, panel_size=3, max_tries=10):
    rng = random.Random(seed)
    for item in items:
        state = rng.getstate()
        for attempt in range(max_tries):
            rng.setstate(state)
            panel = rng.sample(ANNOTATORS, panel_size)
            try:
                service.submit(item, panel)
                break
            except Timeout:
                continue


def main():
    items = [f"doc{i}" for i in range(60)]
    service = Service(seed=500)
    assign(items, service, seed=501)
    per_item = Counter(item for item, _ in service.rows)
    return {
        "rows": len(service.rows),
        "conflicts": sum(n > 1 for n in per_item.values()),
        "panels": len({p for _, p in service.rows}),
    }
