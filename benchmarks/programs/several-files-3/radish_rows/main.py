import sys

from evolve import Climber
from garden import Garden
from setup_run import set_all


def main(seed=2, crops=12, steps=60):
    set_all(seed)
    plan, value = Climber(Garden(crops), ("swap", "reverse")).run(steps)
    return {"plan": plan, "value": round(value, 6)}


if __name__ == "__main__":
    print(main(*map(int, sys.argv[1:2])))
