from dataclasses import dataclass


@dataclass(frozen=True)
class Rank:
    index: int
    world: int
    seed: int

    def cut(self, items):
        return items[self.index::self.world]
