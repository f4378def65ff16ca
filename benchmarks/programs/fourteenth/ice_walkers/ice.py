"""Mean squared drift of ice floes: independent blocks, one process each, pooled for a standard error."""
import argparse
import multiprocessing as mp

import numpy as np

STEPS, FLOES = 60, 40


def block(pipe):
    drift = np.cumsum(np.random.normal(0.0, 0.1, (FLOES, STEPS, 2)), axis=1)
    pipe.send(float((drift[:, -1] ** 2).sum(-1).mean()))
    pipe.close()


class Crew:
    def __init__(self, size):
        self.size = size
        self.ctx = mp.get_context("fork")

    def __enter__(self):
        ends = [self.ctx.Pipe(duplex=False) for _ in range(self.size)]
        self.inbox = [r for r, _ in ends]
        self.hands = [self.ctx.Process(target=block, args=(w,)) for _, w in ends]
        for hand in self.hands:
            hand.start()
        return self

    def results(self):
        return [box.recv() for box in self.inbox]

    def __exit__(self, *exc):
        for hand in self.hands:
            hand.join()


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--blocks", type=int, default=3)
    a = p.parse_args(argv)
    np.random.seed(a.seed)
    with Crew(a.blocks) as crew:
        return np.array(crew.results())


if __name__ == "__main__":
    est = main()
    print(est.mean(), "+-", est.std(ddof=1) / len(est) ** 0.5)
