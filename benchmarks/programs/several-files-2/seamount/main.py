import numpy as np

from echo import depths
from spec import LineSpec
from streams import StreamTable


def main(seed=5, lines=4):
    streams = StreamTable()
    specs = [LineSpec("walvis", k, seed) for k in range(lines)]
    chart = np.stack([depths(s, streams[s]) for s in specs])
    return {"chart": chart, "summit": float(chart.min())}


if __name__ == "__main__":
    print(main()["summit"])
