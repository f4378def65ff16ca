import json
from pathlib import Path

import numpy as np


class ShardWriter:
    def __init__(self, folder: Path, rows_per_shard: int):
        self.folder, self.limit = folder, rows_per_shard
        self.rows, self.meta, self.shards = [], [], 0
        folder.mkdir(parents=True, exist_ok=True)

    def add(self, batch):
        for i in range(len(batch["id"])):
            self.rows.append(batch["wave"][i].numpy())
            self.meta.append({k: batch[k][i].item() for k in ("id", "label", "root")})
            if len(self.rows) == self.limit:
                self._flush()

    def _flush(self):
        if self.rows:
            np.save(self.folder / f"shard-{self.shards:03d}.npy", np.stack(self.rows))
            self.shards += 1
            self.rows = []

    def close(self):
        self._flush()
        (self.folder / "manifest.json").write_text(json.dumps(self.meta))
