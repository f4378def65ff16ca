"""Compares storage policies for grain silos; every policy has its own random stream."""
import sys
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Policy:
    name: str
    vent_above: float
    dry_hours: int


POLICIES = (
    Policy("always-open", 0.0, 2),
    Policy("humid-only", 0.6, 4),
    Policy("night-drying", 0.4, 8),
)


class Silo:
    def __init__(self, tonnes, rng):
        self.tonnes, self.rng = tonnes, rng
        self.moisture = 0.14
        self.loss = 0.0

    def air(self):
        return float(np.clip(0.55 + 0.15 * self.rng.standard_normal(), 0.0, 1.0))

    def day(self, policy):
        humidity = self.air()
        if humidity > policy.vent_above:
            self.moisture += 0.02 * (humidity - 0.6)
        self.moisture -= 0.0008 * policy.dry_hours
        self.moisture = max(self.moisture, 0.08)
        if self.moisture > 0.15:
            spoiled = self.rng.exponential(0.002) * self.tonnes
            self.tonnes -= spoiled
            self.loss += spoiled
        return humidity


class StreamTable:
    """One generator per policy and replicate, derived from the study's seed."""

    def __init__(self, seed):
        self.seed = seed

    def entropy(self, policy, replicate):
        label = f"{policy.name}/{policy.dry_hours}"
        return [self.seed, replicate, hash(label) & 0xFFFFFFFF]

    def open(self, policy, replicate):
        return np.random.default_rng(self.entropy(policy, replicate))


class Study:
    def __init__(self, seed, days, replicates):
        self.table = StreamTable(seed)
        self.days, self.replicates = days, replicates

    def one(self, policy, replicate):
        silo = Silo(1000.0, self.table.open(policy, replicate))
        air = [silo.day(policy) for _ in range(self.days)]
        return silo.loss, air

    def run(self):
        losses, airs = {}, {}
        for policy in POLICIES:
            rows = [self.one(policy, r) for r in range(self.replicates)]
            losses[policy.name] = np.array([loss for loss, _ in rows])
            airs[policy.name] = np.array([air for _, air in rows])
        return losses, airs


def table(losses):
    lines = ["policy           mean    sd"]
    for name, loss in losses.items():
        lines.append(f"{name:15s} {loss.mean():6.2f} {loss.std():5.2f}")
    return "\n".join(lines)


def main(seed=90, days=25, replicates=3):
    losses, airs = Study(seed, days, replicates).run()
    return {"table": table(losses), "air": airs}


if __name__ == "__main__":
    out = main()
    if "--raw" in sys.argv:
        print([float(v) for a in out["air"].values() for v in a.ravel()])
    else:
        print(out["table"])
