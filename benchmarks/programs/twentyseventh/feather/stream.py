import numpy as np
import torch
from torch.utils.data import IterableDataset, get_worker_info


class ShardStream(IterableDataset):
    """Reads shards of tracks, each shard in one worker, and cuts random windows."""

    def __init__(self, shards, window, per_track, seed):
        self.shards, self.window, self.per_track, self.seed = shards, window, per_track, seed
        self.epoch = 0

    def set_epoch(self, epoch):
        self.epoch = epoch

    def _rng(self, *where):
        return np.random.default_rng(np.random.SeedSequence(self.seed, spawn_key=(self.epoch, *where)))

    def __iter__(self):
        info = get_worker_info()
        wid, n = (info.id, info.num_workers) if info else (0, 1)
        order = self._rng(0).permutation(len(self.shards))  # common to all workers
        rng = self._rng(1, wid)
        for s in order[wid::n]:
            tracks = self.shards[s]
            for t in rng.permutation(len(tracks)):
                for start in rng.integers(0, len(tracks[t]) - self.window, size=self.per_track):
                    clip = tracks[t][start : start + self.window]
                    gain = rng.uniform(0.7, 1.3)
                    yield {
                        "shard": int(s),
                        "track": int(t),
                        "gain": gain,
                        "clip": torch.from_numpy((gain * clip).astype(np.float32)),
                    }


def make_shards(n_shards, tracks, length, seed):
    rng = np.random.default_rng(seed)
    return [
        np.cumsum(rng.standard_normal((tracks, length)), axis=1) / np.sqrt(length)
        for _ in range(n_shards)
    ]
