"""Daily discharge of some rivers."""
import numpy as np
from streams import Streams

RIVERS = ("tana", "luga", "ebro")


def day(streams, name, level):
    rain = streams.stream(name).gamma(0.4, 5.0)
    return 0.9 * level + rain


def main(seed=0, days=150):
    streams, levels = Streams(seed), dict.fromkeys(RIVERS, 10.0)
    rows = []
    for _ in range(days):
        levels = {name: day(streams, name, v) for name, v in levels.items()}
        rows.append([levels[n] for n in RIVERS])
    return {"flow": np.array(rows)}


if __name__ == "__main__":
    print(main()["flow"][-1])
