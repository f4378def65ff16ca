"""Tune the parameters of a plant controller in simulation."""
import argparse
import json

import numpy as np

from search import SEARCHERS

OBJECTIVES = {}


def objective(fn):
    OBJECTIVES[fn.__name__] = fn
    return fn


@objective
def pid(gains, steps=40, dt=0.1):
    """Quadratic cost of a second-order plant under PID control."""
    kp, ki, kd = gains
    x = v = acc = 0.0
    cost, last = 0.0, 1.0
    for _ in range(steps):
        err = 1.0 - x
        acc += err * dt
        u = np.clip(kp * err + ki * acc + kd * (err - last) / dt, -20, 20)
        last = err
        v += dt * (u - 0.8 * v - 1.5 * x)
        x += dt * v
        cost += err ** 2 + 0.001 * u ** 2
    return cost


@objective
def ripple(x):
    x = np.asarray(x)
    return float(np.sum(x ** 2 - np.cos(3 * x)) + len(x))


BOUNDS = {"pid": [(0, 10), (0, 5), (0, 3)], "ripple": [(-4, 4)] * 4}


def optimise(searcher, fn, iterations):
    history = []
    for _ in range(iterations):
        xs = searcher.ask()
        searcher.tell(xs, np.array([fn(x) for x in xs]))
        history.append(searcher.best[1])
    return history


def parse(argv):
    parser = argparse.ArgumentParser()
    parser.add_argument("--objective", choices=sorted(OBJECTIVES), default="pid")
    parser.add_argument("--searcher", default="cem")
    parser.add_argument("--population", type=int, default=16)
    parser.add_argument("--elite", type=float, default=0.25)
    parser.add_argument("--iterations", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0, help="results are repeatable for a given seed")
    return parser.parse_args(argv)


def main(argv=None):
    args = vars(parse(argv))
    name, iterations = args.pop("objective"), args.pop("iterations")
    searcher = SEARCHERS.create(args.pop("searcher"), bounds=BOUNDS[name], **args)
    history = optimise(searcher, OBJECTIVES[name], iterations)
    x, value = searcher.best
    return {"history": history, "x": x.tolist(), "value": value}


if __name__ == "__main__":
    out = main()
    print(json.dumps({"x": [round(v, 3) for v in out["x"]], "value": round(out["value"], 4)}))
