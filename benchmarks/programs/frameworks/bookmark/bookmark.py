import copy

import numpy as np

from reader import Reader
from streams import Streams


def main(seed=0, before=3, after=4):
    reader = Reader(Streams(seed), pages=300)
    for _ in range(before):
        reader.read()
    mark = copy.deepcopy(reader.streams.state_dict())
    straight = [reader.read() for _ in range(after)]

    late = Reader(Streams(seed), pages=300)
    late.streams.load_state_dict(mark)
    return np.array(straight), np.array([late.read() for _ in range(after)])


if __name__ == "__main__":
    print(main())
