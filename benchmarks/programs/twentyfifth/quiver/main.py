import numpy as np

from archers import squad

CFG = {"archers": 4, "rounds": 15, "centre": (0.6, -0.3)}


def reward(action, centre):
    return -float(np.linalg.norm(action - np.asarray(centre)))


def main(cfg=CFG):
    team = squad(cfg["archers"])
    tries = {name: [] for name in team}
    for _ in range(cfg["rounds"]):
        for name, archer in team.items():
            action, tried = archer.shoot()
            archer.learn(action, reward(action, cfg["centre"]))
            tries[name].append(tried)
    lead = max(team.values(), key=lambda a: a.best)
    return lead.best, {name: np.stack(t) for name, t in tries.items()}


if __name__ == "__main__":
    print(main()[0])
