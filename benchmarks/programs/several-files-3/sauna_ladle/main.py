import sys

from draw import Raffle
from visits import fond_of, guests, rows


def main(seed=1):
    log, raffle = rows(), Raffle(seed)
    names = guests(log)
    first = raffle.order(names, barred=fond_of(log, "alder"))
    return {"first": first, "ladles": raffle.ladles(names), "birch": len(fond_of(log, "birch"))}


if __name__ == "__main__":
    print(main(*map(int, sys.argv[1:2])))
