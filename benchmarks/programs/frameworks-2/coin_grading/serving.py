import jax.numpy as jnp
from flax import nnx

from grader import Grader


class Desk:
    """Hands one coin tray to the grader several times and collects what it says."""

    def __init__(self, model, seed):
        self.model, self.seed = model, seed

    def __enter__(self):
        self.model.train()
        nnx.reseed(self.model, dropout=self.seed)
        return self.model

    def __exit__(self, *exc):
        self.model.eval()


def opinions(desk, coins, count):
    for _ in range(count):
        with desk as grade:
            yield grade(coins)


def main(seed=0, count=6):
    desk = Desk(Grader(7, rngs=nnx.Rngs(params=seed, dropout=seed + 1)), seed + 1)
    coins = jnp.linspace(-2, 2, 21).reshape(3, 7)
    samples = jnp.stack(list(opinions(desk, coins, count)))
    return {"samples": samples, "mean": samples.mean(0), "doubt": samples.std(0)}


if __name__ == "__main__":
    print(main()["doubt"])
