"""Wear of machine tools in a workshop: Monte Carlo over machines in parallel processes."""
import multiprocessing as mp
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Machine:
    name: str
    rate: float
    shock: float


@dataclass
class Plan:
    seed: int = 15
    shifts: int = 12
    replicates: int = 2
    machines: tuple = (
        Machine("lathe", 0.3, 1.0),
        Machine("mill", 0.3, 1.0),
        Machine("press", 0.3, 1.0),
    )


class WearProcess:
    def __init__(self, machine, rng):
        self.machine, self.rng = machine, rng
        self.level = 0.0

    def shift(self):
        abrasion = self.rng.gamma(2.0, 0.5 * self.machine.rate)
        hits = self.rng.poisson(0.4)
        shocks = self.rng.exponential(self.machine.shock, size=hits).sum()
        self.level += abrasion + shocks
        return abrasion

    def replace(self):
        if self.level > 6.0:
            self.level = 0.0
            return 1
        return 0


def simulate(machine, child, shifts):
    rng = np.random.default_rng(child)
    wear = WearProcess(machine, rng)
    abrasion, replaced = np.empty(shifts), 0
    for i in range(shifts):
        abrasion[i] = wear.shift()
        replaced += wear.replace()
    return abrasion, replaced


def worker(index, machine, child, plan, outbox):
    runs = [simulate(machine, grandchild, plan.shifts) for grandchild in child.spawn(plan.replicates)]
    outbox.put((index, np.stack([a for a, _ in runs]), [r for _, r in runs]))


def spread(plan):
    ctx = mp.get_context("fork")
    outbox = ctx.Queue()
    children = np.random.SeedSequence(plan.seed).spawn(len(plan.machines))
    crew = []
    for index, (machine, child) in enumerate(zip(plan.machines, children)):
        crew.append(ctx.Process(target=worker, args=(index, machine, child, plan, outbox)))
    for process in crew:
        process.start()
    rows = sorted((outbox.get() for _ in crew), key=lambda row: row[0])
    for process in crew:
        process.join()
    return rows


def report(plan, rows):
    out = []
    for index, abrasion, replaced in rows:
        name = plan.machines[index].name
        out.append(f"{name:6s} wear {abrasion.sum(1).mean():.2f} replaced {np.mean(replaced):.1f}")
    return out


def main(plan=None):
    plan = plan or Plan()
    rows = spread(plan)
    return {"report": report(plan, rows), "abrasion": np.stack([a for _, a, _ in rows])}


if __name__ == "__main__":
    print("\n".join(main()["report"]))
