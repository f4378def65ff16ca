from dataclasses import dataclass


@dataclass(frozen=True)
class Berth:
    harbour: str
    number: int
    depth: float

    @property
    def token(self):
        return hash(self) & 0xFFFFFFFF
