import sys

from berth import Berth
from loads import berthing_energy, design_load
from streams import StreamTable

BERTHS = [Berth("north", 1, 9.5), Berth("north", 2, 11.0), Berth("oil", 1, 15.5)]


def main(seed=0, calls=50):
    table = StreamTable(seed)
    energy = [berthing_energy(table.of(b), b.depth, calls) for b in BERTHS]
    return {"energy": [e.round(9).tolist() for e in energy], "design": [design_load(e) for e in energy]}


if __name__ == "__main__":
    print(main(*map(int, sys.argv[1:2]))["design"])
