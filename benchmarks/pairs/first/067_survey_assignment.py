"""Assigns annotators to items; the annotation service times out now and then
and a failed item is queued again."""
import random
from collections import Counter, deque

ANNOTATORS = [f"a{i:02d}" for i in range(12)]


class Timeout(Exception):
    pass


class Service:
    def __init__(self, seed):
        self._rng = random.Random(seed)
        self.accepted = {}

    def submit(self, item, panel):
        if self._rng.random() < 0.3:
            raise Timeout(item)
        self.accepted[item] = tuple(panel)


def assign(items, service, seed, panel_size=3):
    rng = random.Random(seed)
    queue = deque(items)
    state = rng.getstate()
    n_failed = 0
    while queue:
        item = queue.popleft()
        try:
            service.submit(item, rng.sample(ANNOTATORS, panel_size))
        except Timeout:
            n_failed += 1
            queue.appendleft(item)
        finally:
            # do not let a lost request eat random numbers
            rng.setstate(state)
    return n_failed


def main():
    items = [f"doc{i}" for i in range(60)]
    service = Service(seed=500)
    n_failed = assign(items, service, seed=501)
    load = Counter(a for panel in service.accepted.values() for a in panel)
    return {
        "failed": n_failed,
        "panels": len(set(service.accepted.values())),
        "busy": len(load),
        "max_load": max(load.values()),
    }
