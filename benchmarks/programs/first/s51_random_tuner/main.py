from objective import objective
from search import RandomSearch
from space import SPACE


def main(trials=6):
    search = RandomSearch(SPACE, seed=77)
    search.run(objective, trials)
    return [p["lr"] for _, p in search.log]
