import json

from panel import Cohorts, Screen


def main(seed=0):
    cohorts = Cohorts.synthetic(("north", "south", "coast"))
    screen = Screen(cohorts.shared(), seed)
    return screen.panels(rounds=3, size=5)


if __name__ == "__main__":
    print(json.dumps(main()))
