"""Publish ward counts with Laplace noise; counts that come out negative are redrawn."""
import random


class Publisher:
    def __init__(self, epsilon=0.5, secret=90210):
        self.epsilon, self.secret = epsilon, secret
        self.released = {}

    def laplace(self, rng):
        return rng.expovariate(self.epsilon) - rng.expovariate(self.epsilon)

    def publish(self, ward, count, tries=5):
        rng = random.Random(self.secret)
        for _ in range(tries):
            value = count + self.laplace(rng)
            if value >= 0:
                self.released[ward] = value
                return True
        return False


def attack(released, known_ward, known_count):
    """What somebody learns who knows one true count."""
    shift = released[known_ward] - known_count
    return {ward: value - shift for ward, value in released.items()}


def main():
    counts = {f"ward{i:02d}": 20 + (i * 7) % 13 for i in range(12)}
    publisher = Publisher()
    for ward, count in counts.items():
        publisher.publish(ward, count)
    guess = attack(publisher.released, "ward00", counts["ward00"])
    error = max(abs(guess[w] - counts[w]) for w in counts)
    return {"published": len(publisher.released), "attack_error": error}
