"""Independent Q-learners on a ring; the team votes at the end."""
import argparse

import numpy as np

from agents import Explorer, team


def move(s, a, cells):
    return (s + (1 if a == 1 else -1 if a == 0 else 0)) % cells


def main(seed=0, episodes=6, length=30, size=3, cells=9):
    world_seq, base_seq, team_seq = np.random.SeedSequence(seed).spawn(3)
    setup = np.random.default_rng(world_seq)
    goal = int(setup.integers(cells))
    starts = setup.integers(0, cells, (episodes, size))
    members = team([f"a{i}" for i in range(size)], Explorer(base_seq, epsilon=0.5), team_seq, states=cells, actions=3)
    record = {m.name: [] for m in members}
    for row in starts:
        for m, s in zip(members, row.tolist()):
            for _ in range(length):
                a = m.act(s)
                s2 = move(s, a, cells)
                m.learn(s, a, float(s2 == goal), s2)
                record[m.name].append(a)
                s = s2
    votes = np.stack([m.table.argmax(1) for m in members])
    return {"actions": record, "agreement": float((votes == votes[0]).all(axis=0).mean()), "goal": goal}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed)["agreement"])
