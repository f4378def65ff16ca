import numpy as np

from corpus import corpus, perturbed
from encode import Codes


def main(seed=4, n=50):
    np.random.seed(seed)
    vectors = corpus(n)
    codes = Codes(vectors)
    hits = [codes.nearest(q)[0] == i for i, q in enumerate(perturbed(vectors, 0.1))]
    return {"recall": float(np.mean(hits)), "bits": codes.bits.tolist()}


if __name__ == "__main__":
    print(main()["recall"])
