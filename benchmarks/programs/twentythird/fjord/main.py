import tempfile

import numpy as np

from worker import Process

CFG = {"seed": 12, "dim": 4, "rows": 500, "batch": 6, "lr": 0.2, "world": 2}


def advance(group, steps):
    log = []
    for _ in range(steps):
        grads, rows = zip(*(p.step() for p in group))
        mean = np.mean(grads, axis=0)
        for p in group:
            p.w = p.w - p.cfg["lr"] * mean
        log.append(rows)
    return np.array(log)


def launch(cfg):
    return [Process(r, cfg) for r in range(cfg["world"])]


def main(cfg=CFG):
    with tempfile.TemporaryDirectory() as folder:
        group = launch(cfg)
        first = advance(group, 2)
        for p in group:
            p.save(folder)
        ahead = advance(group, 3)
        group = launch(cfg)
        for p in group:
            p.load(folder)
        return first, ahead, advance(group, 3)


if __name__ == "__main__":
    print(main())
