"""Random foraging as the baseline every learner has to beat."""
import numpy as np

from hive import HiveEnv
from journal import Journal


def forage(env: HiveEnv) -> float:
    total, over = 0.0, False
    while not over:
        _, found, ended, cut, _ = env.step(env.action_space.sample())
        total += found
        over = ended or cut
    return total


def main(seed: int = 0, episodes: int = 10) -> Journal:
    env = HiveEnv()
    for_bees, for_hive = np.random.SeedSequence(seed).generate_state(2).tolist()
    env.action_space.seed(for_bees)
    start, _ = env.reset(seed=for_hive)
    journal = Journal()
    for _ in range(episodes):
        journal.note(start, forage(env))
        start, _ = env.reset()
    return journal


if __name__ == "__main__":
    book = main(4)
    print(book.line(), np.round(book.harvest, 1).tolist())
