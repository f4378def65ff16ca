from typing import Iterator, NamedTuple

import numpy as np


class Tick(NamedTuple):
    epoch: int
    number: int
    batch: np.ndarray


def ticks(batches, epochs) -> Iterator[Tick]:
    for epoch in range(epochs):
        for number, batch in enumerate(batches):
            yield Tick(epoch, number, batch)
