import random

from labelkit import Folds, Pool
from vote import accuracy


def main(seed=1, rounds=4, count=6):
    random.seed(seed)
    pool, folds = Pool(90), Folds(3)
    picks, scores = [], []
    for _ in range(rounds):
        picks.append(pool.ask(lambda i: i // 15 % 2, count))
        scores.append(accuracy(folds, pool.known))
    return {"picks": picks, "scores": scores}


if __name__ == "__main__":
    print(main()["scores"])
