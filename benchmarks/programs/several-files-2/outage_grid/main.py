import json

import numpy as np

from scenario import scenarios
from simulate import Outage

SETTINGS = json.loads('{"rates": [0.2, 0.4], "replicates": 5}')


def main(seed=60, settings=SETTINGS):
    sim = Outage()
    table = {}
    for s in scenarios(seed, **settings):
        table[s.name] = sim.replicate(s)
    return {
        "alive": np.stack([alive for alive, _ in table.values()]),
        "islands": {name: count for name, (_, count) in table.items()},
    }


if __name__ == "__main__":
    print(main()["islands"])
