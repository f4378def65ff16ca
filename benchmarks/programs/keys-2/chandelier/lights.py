import numpy as np

import snapshot
from session import Session


def main(seed=0, steps=8, stop=4):
    whole = Session(seed)
    straight = [whole.step() for _ in range(steps)]

    first = Session(seed)
    resumed = [first.step() for _ in range(stop)]
    blob = snapshot.take(*first.parts)
    second = Session(seed + 100)
    snapshot.put(blob, *second.parts)
    resumed += [second.step() for _ in range(steps - stop)]
    return {"straight": np.array(straight), "resumed": np.array(resumed)}


if __name__ == "__main__":
    print(main())
