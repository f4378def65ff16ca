import numpy as np


def check():
    import main
    n = main.main()["noise"]
    if all(np.array_equal(n[:, 0], n[:, i]) for i in range(1, n.shape[1])):
        return f"all {n.shape[1]} actors explore with the same noise path"
    return None
