from maker import Maker
from runtime import experiment


def main(seed=8, n=9):
    with experiment(seed) as run:
        maker = Maker(run.pick)
        reeds = maker.make(n)
        best = maker.best(reeds)
    return {"canes": [r.cane for r in reeds], "stiffness": [round(r.stiffness, 9) for r in reeds], "best": reeds.index(best)}


if __name__ == "__main__":
    print(main()["stiffness"])
