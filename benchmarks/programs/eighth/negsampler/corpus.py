import numpy as np

TEXT = (
    "the river runs past the mill and the mill turns the stone the stone grinds the grain "
    "and the miller sells the flour in the town by the river where the baker buys the flour "
    "the baker bakes the bread and the town eats the bread while the river runs on"
)


def vocabulary(text: str = TEXT):
    words = text.split()
    names = sorted(set(words))
    index = {w: i for i, w in enumerate(names)}
    return names, np.array([index[w] for w in words])


def skipgrams(ids: np.ndarray, window: int = 2) -> np.ndarray:
    pairs = []
    for i, centre in enumerate(ids):
        for j in range(max(0, i - window), min(len(ids), i + window + 1)):
            if j != i:
                pairs.append((centre, ids[j]))
    return np.array(pairs)
