import numpy as np

from calls import recordings
from labels import LabelIndex
from prototypes import PrototypeNet


def main(seed=2):
    data_rng, net_rng = (np.random.default_rng(s) for s in np.random.SeedSequence(seed).spawn(2))
    calls = list(recordings(data_rng, 80))
    net = PrototypeNet(LabelIndex.of(calls), 5, net_rng).fit(calls[:60])
    return {"error": net.error(calls[60:]), "peaks": [c.peak for c in calls]}


if __name__ == "__main__":
    print(main()["error"])
