import numpy as np

from committee import Committee
from member import Member


def main():
    data = np.random.default_rng(60)
    x = data.normal(size=(20, 6))
    y = x @ data.normal(size=6)
    rows = [{"name": "r0", "comment": "from the sheet"}, {"name": "r1", "width": 6}]
    committee = Committee.of(2, rows, width=6)
    start = {m.name: m.weights.copy() for m in committee.members}
    picks = committee.fit(x, y)
    shown = [repr(m) for m in committee.members]
    fresh = committee.renamed("x")
    return {"start": start, "picks": picks, "shown": shown, "made": Member.made, "fresh": [m.name for m in fresh]}


if __name__ == "__main__":
    print(main()["shown"])
