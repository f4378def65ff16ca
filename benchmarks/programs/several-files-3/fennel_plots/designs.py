from functools import cached_property, partial

import numpy as np


class Design:
    def __init__(self, plots, draw):
        self.plots, self.draw = plots, draw

    @cached_property
    def layout(self):
        return self.draw(self.plots)


def blocks(plots, size=4):
    return np.concatenate([np.random.permutation(size) for _ in range(plots // size)])


DESIGNS = {
    "blocks": partial(Design, draw=blocks),
    "free": partial(Design, draw=lambda plots: np.random.randint(4, size=plots)),
}
