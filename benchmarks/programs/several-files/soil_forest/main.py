import numpy as np

from forest import Forest, TreeConfig


def soil(n=60):
    t = np.linspace(0, 1, n)
    x = np.stack([t, np.sin(9 * t), np.cos(5 * t)], axis=1)
    return x, (x[:, 1] + 0.3 * x[:, 2] > 0.2).astype(float)


def main(seed=12, size=6):
    x, y = soil()
    forest = Forest(TreeConfig(seed=seed), size).fit(x, y)
    return {"rows": [t.rows.tolist() for t in forest.trees], "vote": forest.predict(x).tolist()}


if __name__ == "__main__":
    print(main()["vote"])
