"""Show one of eight adverts to each visitor."""
import numpy as np
from policy import EpsilonGreedy


def main(seed=0, visitors=600):
    rates = np.array([0.05, 0.04, 0.06, 0.05, 0.30, 0.03, 0.05, 0.07])
    world = np.random.default_rng(4321)
    policy = EpsilonGreedy(len(rates), eps=0.12, seed=seed)
    explored, clicks = [], 0
    for step in range(visitors):
        arm, free = policy.act(step)
        click = world.random() < rates[arm]
        policy.learn(arm, click)
        clicks += click
        if free:
            explored.append((step, arm))
    return {"explored": np.array(explored), "shown": policy.shown, "ctr": clicks / visitors}


if __name__ == "__main__":
    out = main()
    print(out["shown"], out["ctr"])
