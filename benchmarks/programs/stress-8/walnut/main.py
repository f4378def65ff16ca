"""Benchmark a regressor over task suites and write a table."""
import argparse
import json

import jax

from fit import draw_problem, solve
from suites import TASKS, expand


class Benchmark:
    def __init__(self, seed, suites, n, width, ridge):
        self.root = jax.random.key(seed)
        self.tasks = [TASKS[name] for name in expand(f"@{s}" for s in suites)]
        self.n, self.width, self.ridge = n, width, ridge

    def __iter__(self):
        for i, task in enumerate(self.tasks):
            yield task, jax.random.fold_in(self.root, i)

    def run(self):
        table = {}
        for task, key in self:
            k_data, k_model = jax.random.split(key)
            problem = draw_problem(k_data, task, self.n)
            table[task.name] = float(solve(k_model, problem, self.width, self.ridge))
        return table


def summarise(table):
    values = sorted(table.values())
    return {"mean": sum(values) / len(values), "worst": values[-1], "tasks": len(values)}


def main(argv=None):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--suites", nargs="+", default=["all"])
    parser.add_argument("--n", type=int, default=40)
    parser.add_argument("--width", type=int, default=24)
    parser.add_argument("--ridge", type=float, default=1e-2)
    args = parser.parse_args(argv)
    table = Benchmark(args.seed, args.suites, args.n, args.width, args.ridge).run()
    print(json.dumps({"table": dict(sorted(table.items())), "summary": summarise(table)}))
    return table


if __name__ == "__main__":
    main()
