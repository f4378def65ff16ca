import numpy as np

import logbook
from path import walk
from state import Hiker


def main(seed=30):
    end, whole = walk(Hiker.fresh(seed), 9)
    rest, early = walk(Hiker.fresh(seed), 4)
    again, late = walk(logbook.read(logbook.write(rest)), 5)
    return {"whole": np.stack(whole), "pieces": np.stack(early + late), "ends": np.stack([end.place, again.place])}


if __name__ == "__main__":
    print(main()["ends"])
