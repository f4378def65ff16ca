"""Stone sizes after a blast, simulated in shards."""
import numpy as np
from scipy import stats


def shard_seed(run: int, shard: int, shards: int) -> int:
    if not 0 <= shard < shards:
        raise ValueError("no such shard")
    return run * shards + shard


def share_above(sizes: np.ndarray, limit: float) -> float:
    """Share of stones that the first crusher refuses."""
    return float(np.mean(sizes > limit))


def stones(count: int, run: int, shard: int, shards: int) -> np.ndarray:
    """Sizes in metres."""
    state = np.random.RandomState(shard_seed(run, shard, shards))
    return stats.weibull_min.rvs(1.4, scale=0.5, size=count, random_state=state)
