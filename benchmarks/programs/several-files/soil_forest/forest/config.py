from dataclasses import dataclass, replace


@dataclass(frozen=True)
class TreeConfig:
    seed: int
    name: str = "tree"
    share: float = 1.0

    def named(self, i):
        return replace(self, name=f"{self.name}{i}")
