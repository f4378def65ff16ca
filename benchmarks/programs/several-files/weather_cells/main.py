import json

from grid import Cell, Field


def main(seed=1, rows=2, columns=3, days=4):
    field = Field(seed)
    return [field.rain(Cell(r, c), days) for r in range(rows) for c in range(columns)]


if __name__ == "__main__":
    print(json.dumps(main()))
