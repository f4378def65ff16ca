"""Land parcels on an integer grid."""
from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Parcel:
    row: int
    col: int

    def neighbours(self):
        return {Parcel(self.row + d, self.col) for d in (-1, 1)}

    def label(self):
        return f"R{self.row:02d}C{self.col:02d}"
