import json
import tempfile
from pathlib import Path

from pool import Kitchen
from queue_model import evening

DEFAULTS = {"seed": 64, "evenings": 5, "segments": 3}


class Campaign:
    def __init__(self, folder, cfg):
        self.file = Path(folder) / "campaign.json"
        self.cfg = cfg

    def restore(self):
        if not self.file.exists():
            return Kitchen(self.cfg["seed"]), []
        d = json.loads(self.file.read_text())
        return Kitchen.load(d["kitchen"]), d["waits"]

    def segment(self):
        kitchen, waits = self.restore()
        waits += [evening(cook) for cook in kitchen.cooks(self.cfg["evenings"])]
        self.file.write_text(json.dumps({"kitchen": kitchen.dump(), "waits": waits}))
        return waits


def main(cfg=DEFAULTS):
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(cfg["segments"]):
            waits = Campaign(folder, cfg).segment()
    whole = [evening(cook) for cook in Kitchen(cfg["seed"]).cooks(cfg["segments"] * cfg["evenings"])]
    return waits, whole


if __name__ == "__main__":
    print(main()[0])
