import random

import click
import numpy as np

from search import Trial, evaluate


def random_search(n, x, y):
    trials = [Trial(number=i) for i in range(n)]
    rows = [t.as_row(evaluate(t, x, y)) for t in trials]
    return sorted(rows, key=lambda r: r["score"])


@click.command()
@click.option("--trials", default=6)
@click.option("--seed", default=12)
def cli(trials, seed):
    random.seed(seed)
    x = np.linspace(-2, 2, 64)
    rows = random_search(trials, x, np.sin(2 * x) + 0.5)
    click.echo(f"best score {rows[0]['score']:.4f} of {len(rows)}")
    return rows


def main(argv=()):
    return cli.main(args=list(argv), standalone_mode=False)


if __name__ == "__main__":
    main()
