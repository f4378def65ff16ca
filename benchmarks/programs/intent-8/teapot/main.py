from functools import partial

import numpy as np

from replay import ActionTape
from warehouse import Warehouse

cfg = {
    "env": {"cap": 20, "mean": 4.0},
    "episodes": 6,
    "seed": 77,
    "gamma": 0.95,
}


def base_stock(obs, level=8, cap=20):
    return int(max(0, level - round(obs[0] * cap)))


def fit_value(frames, gamma):
    """Linear value function from the frames of the recorded episodes."""
    xs, ys = [], []
    for seen, rewards, _ in frames:
        ret, back = 0.0, []
        for r in rewards[::-1]:
            ret = r + gamma * ret
            back.append(ret)
        xs.append(seen[:-1])
        ys.append(back[::-1])
    x, y = np.concatenate(xs), np.concatenate(ys)
    x = np.c_[x, np.ones(len(x))]
    return np.linalg.lstsq(x, y, rcond=None)[0]


def main(conf=cfg):
    env_fn = partial(Warehouse, **conf["env"])
    tape = ActionTape()
    seeds = np.random.SeedSequence(conf["seed"]).generate_state(conf["episodes"])
    returns = [tape.record(env_fn, base_stock, int(s)) for s in seeds]
    frames = list(tape.frames(env_fn))
    return {"returns": returns, "again": [f[1].sum() for f in frames], "value": fit_value(frames, conf["gamma"])}


if __name__ == "__main__":
    print(main()["value"])
