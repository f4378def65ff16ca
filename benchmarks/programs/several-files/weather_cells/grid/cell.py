from dataclasses import dataclass


@dataclass(frozen=True)
class Cell:
    row: int
    column: int

    def seed(self, base):
        return hash((base, self.row, self.column)) & 0xFFFFFFFF
