import numpy as np

from again import Rejected, until_valid


def grid(count, seed):
    side = int(np.ceil(np.sqrt(count)))
    spots = np.stack(np.meshgrid(np.arange(side), np.arange(side)), -1).reshape(-1, 2)
    return spots[:count] / side


def closest(spots):
    gap = np.linalg.norm(spots[:, None] - spots[None], axis=-1)
    return gap[np.triu_indices(len(spots), 1)].min()


@until_valid(tries=40, fallback=grid)
def layout(count, seed, history):
    rng = np.random.default_rng(seed)
    spots = rng.uniform(size=(count, 2))
    history.append(spots)
    if closest(spots) < 0.16:
        raise Rejected("antennas interfere")
    return spots


def main(seed=2, count=6):
    history = []
    spots = layout(count, seed=seed, history=history)
    return {"spots": spots, "history": history}


if __name__ == "__main__":
    out = main()
    print(len(out["history"]), out["spots"].round(2).tolist())
