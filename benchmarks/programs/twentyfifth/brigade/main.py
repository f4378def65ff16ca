import pickle
import tempfile
from pathlib import Path

from fires import Study
from streams import StreamPool

CONFIG = {"seed": 64, "chunk": 8, "chunks": 4, "per_job": 2}


def job(path, cfg):
    """One slot of the queue: goes on with the study, if there is one, and leaves it for the next job."""
    if path.exists():
        study = pickle.loads(path.read_bytes())
    else:
        study = Study(StreamPool(cfg["seed"]))
    for _ in range(cfg["per_job"]):
        study.advance(cfg["chunk"])
    path.write_bytes(pickle.dumps(study))
    return study


def main(cfg=CONFIG):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "study.pkl"
        study = None
        while study is None or len(study.results) < cfg["chunk"] * cfg["chunks"]:
            study = job(path, cfg)
    return study.results, study.summary()


if __name__ == "__main__":
    print(main()[1])
