import sys

from sightings import Sightings
from survey_table import survey_table


def main(seed=0, rows=3, cols=4, seasons=5):
    table = survey_table(Sightings(seed), rows, cols, seasons)
    return {"table": table, "total": sum(map(sum, table.values()))}


if __name__ == "__main__":
    print(main(*map(int, sys.argv[1:2])))
