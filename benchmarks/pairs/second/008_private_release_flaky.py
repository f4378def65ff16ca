"""Publish ward counts with Laplace noise to a store that sometimes times out."""
import random


class Store:
    """Keeps every version it was sent, even when the acknowledgement gets lost."""

    def __init__(self, drop):
        self.drop, self.calls, self.versions = drop, 0, {}

    def put(self, name, value):
        self.calls += 1
        self.versions.setdefault(name, []).append(value)
        if self.calls % self.drop == 0:
            raise TimeoutError(name)


class Publisher:
    def __init__(self, store, epsilon=0.5, secret=90210):
        self.store, self.epsilon, self.secret = store, epsilon, secret

    def noisy(self, ward, count, attempt):
        rng = random.Random(f"{self.secret}/{ward}")
        return count + rng.expovariate(self.epsilon) - rng.expovariate(self.epsilon)

    def publish(self, ward, count, tries=5):
        for attempt in range(tries):
            try:
                # a fresh draw per attempt would let readers average the noise away
                return self.store.put(ward, self.noisy(ward, count, attempt))
            except TimeoutError:
                continue


def main():
    counts = {f"ward{i:02d}": 20 + (i * 7) % 13 for i in range(12)}
    store = Store(drop=3)
    publisher = Publisher(store)
    for ward, count in counts.items():
        publisher.publish(ward, count)
    sent = store.versions
    return {"retried": sum(len(v) > 1 for v in sent.values()),
            "versions": max(len(set(v)) for v in sent.values()),
            "noises": len({round(v[0] - counts[w], 6) for w, v in sent.items()})}
