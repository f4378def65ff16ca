import numpy as np

from cluster import Cluster


def main(seed=23, size=3, steps=40):
    cluster = Cluster(size, seed, dim=12, width=8)
    w = cluster.train(steps, lr=0.2)
    target = cluster.ranks[0].target
    projections = [[r.sketch.matrix(s) for r in cluster.ranks] for s in range(2)]
    return {
        "distance": float(np.linalg.norm(w - target) / np.linalg.norm(target)),
        "noise": np.array([r.log for r in cluster.ranks]),
        "projections": np.array(projections),
    }


if __name__ == "__main__":
    print(main()["distance"])
