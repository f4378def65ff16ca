from typing import NamedTuple


class FeedConfig(NamedTuple):
    seed: int = 21
    frames: int = 8
    side: int = 6
    batch: int = 2
    workers: int = 2
    speckle: float = 0.1
