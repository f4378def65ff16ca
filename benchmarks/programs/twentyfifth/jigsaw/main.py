import click

from partition import Partition
from pieces import Centroids, catalogue


def main(seed=6, rounds=4, n=44):
    table = catalogue(n, seed)
    part = Partition(table, rounds, seed)
    scores, sides = [], []
    for r in range(rounds):
        fit, held = part.inner(r), part.outer(r)
        model = Centroids().fit([table[name] for name in fit])
        scores.append(model.accuracy([table[name] for name in held]))
        sides.append((fit, held))
    return scores, sides, sorted(table)


@click.command()
@click.option("--seed", default=6)
@click.option("--rounds", default=4)
def cli(seed, rounds):
    click.echo(main(seed, rounds)[0])


if __name__ == "__main__":
    cli()
