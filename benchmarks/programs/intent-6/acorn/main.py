import json

import numpy as np

from committee import Committee

SETTINGS = json.loads('{"units": 30, "radius": 0.9, "ridge": 1e-3, "members": 5, "seed": 1234}')


def main(settings=SETTINGS):
    t = np.arange(300)
    signal = np.sin(0.2 * t) + 0.5 * np.sin(0.31 * t)
    committee = Committee(settings).fit(signal[:200])
    mean, bar = committee.forecast(signal[200:])
    return {"mean": mean, "bar": bar}


if __name__ == "__main__":
    print(main()["bar"].mean())
