"""Independent Q-learners in a corridor; the team votes at the end."""
import argparse

import numpy as np

from agents import Agent, Explorer, team


class Corridor:
    def __init__(self, cells, goal):
        self.cells, self.goal = cells, goal

    def step(self, s, a):
        s2 = min(max(s + (1 if a == 1 else -1 if a == 0 else 0), 0), self.cells - 1)
        return s2, float(s2 == self.goal)


def main(seed=0, episodes=6, length=30, size=3):
    setup = np.random.default_rng(seed)
    cells = 8
    env = Corridor(cells, goal=int(setup.integers(4, cells)))
    starts = setup.integers(0, 3, episodes)
    proto = Agent("proto", cells, 3, Explorer(0.5))
    members = team(proto, [f"a{i}" for i in range(size)])
    record = {m.name: [] for m in members}
    for start in starts:
        for m in members:
            s = int(start)
            for _ in range(length):
                a = m.act(s)
                s2, r = env.step(s, a)
                m.learn(s, a, r, s2)
                record[m.name].append(a)
                s = s2
    votes = np.stack([m.table.argmax(1) for m in members])
    return {"actions": record, "agreement": float((votes == votes[0]).all(axis=0).mean()), "goal": env.goal}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed)["agreement"])
