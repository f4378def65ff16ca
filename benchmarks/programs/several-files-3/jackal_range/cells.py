from dataclasses import dataclass, field


@dataclass(frozen=True)
class Cell:
    row: int
    col: int
    name: str = field(default="", compare=False)

    def stream_id(self, season):
        return hash((hash(self), season)) % (1 << 32)


def grid(rows, cols):
    return [Cell(r, c, name=f"{'abcdef'[r]}{c}") for r in range(rows) for c in range(cols)]
