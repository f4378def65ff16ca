import tempfile
from pathlib import Path

from search import GateSearch


def main(seed=33, steps=6, stop=3):
    whole = list(GateSearch(seed).advance(steps))
    first = GateSearch(seed)
    parts = list(first.advance(stop))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "search.json"
        first.dump(path)
        second = GateSearch(seed).load(path)
    parts += list(second.advance(steps - second.step))
    return {"whole": whole, "parts": parts}


if __name__ == "__main__":
    print(main()["parts"][-1])
