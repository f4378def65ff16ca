import pickle

import numpy as np

from index import PhotoIndex


def main(seed=17, photos=50, dim=12):
    rng = np.random.default_rng([seed, 1])
    vectors = rng.normal(size=(photos, dim))
    index = PhotoIndex(bits=6, seed=seed)
    for start in range(0, photos, 10):
        block = slice(start, start + 10)
        index.add(vectors[block], range(start, start + 10))
    reopened = pickle.loads(pickle.dumps(index))
    found = [i in hits for i, hits in enumerate(reopened.look_up(vectors))]
    return {"found": np.array(found), "codes": index.code(vectors)}


if __name__ == "__main__":
    print("found again:", main()["found"].mean())
