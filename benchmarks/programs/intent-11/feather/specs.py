from dataclasses import dataclass


@dataclass(frozen=True)
class SplitSpec:
    name: str
    size: int
    seed: int = 31
    features: int = 10


SPLITS = {
    "train": SplitSpec("train", 384),
    "test": SplitSpec("test", 128),
}
