import numpy as np

from pile import Pile


def main(seed=12, drops=50):
    pile = Pile(seed)
    for _ in range(drops):
        pile.drop()
    pile = Pile.revive(pile.snapshot())
    for _ in range(drops):
        pile.drop()
    return {"log": np.array(pile.log), "grid": pile.grid, "drops": drops}


if __name__ == "__main__":
    print(main()["grid"])
