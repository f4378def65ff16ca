import numpy as np

from percolation import Percolation


def main(argv=None):
    exp = Percolation.from_command_line(argv)
    rows = exp.run()
    print("%d of %d samples of the bog drain" % (sum(r["through"] for r in rows), exp.repeats))
    return np.stack([r["sites"] for r in rows])


if __name__ == "__main__":
    main()
