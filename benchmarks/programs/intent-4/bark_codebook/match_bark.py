import numpy as np

from codebook import Codebook


def main(seed=2, rounds=3):
    book = Codebook(seed, 8, 12)
    rows = np.sin(np.arange(80.0)).reshape(10, 8)
    stored = book.encode(rows)
    hits = []
    for k in range(rounds):
        query = book.encode(rows * (1 + k))
        distance = (query[:, None] != stored[None]).sum(-1)
        hits.append((distance.argmin(1) == np.arange(10)).mean())
    return {"planes": book.planes, "hits": hits, "columns": np.linalg.matrix_rank(book.planes)}


if __name__ == "__main__":
    print(main()["hits"])
