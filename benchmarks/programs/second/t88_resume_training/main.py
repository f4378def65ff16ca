import pathlib
import tempfile

from loop import Loop


def main(seed=4):
    with tempfile.TemporaryDirectory() as tmp:
        path = pathlib.Path(tmp) / "last.pkl"
        first = Loop(seed).run(3, path)
        resumed = Loop(seed)
        resumed.restore(path)
        return first, resumed.run(6)
