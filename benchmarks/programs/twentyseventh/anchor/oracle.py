import numpy as np

import main


def check():
    args = ["--steps", "500", "--seed"]
    a, b, c = main.main(args + ["4"]), main.main(args + ["4"]), main.main(args + ["5"])
    if not np.array_equal(a["q"], b["q"]):
        return "two runs with the same seed differ"
    if np.array_equal(a["visited"], c["visited"]):
        return "another seed gives the same run"
    n = a["visited"].shape[1]
    for i in range(n):
        for j in range(i):
            if np.array_equal(a["visited"][:60, i], a["visited"][:60, j]):
                return f"environments {i} and {j} are equal"
            if np.array_equal(a["actions"][:60, i], a["actions"][:60, j]):
                return f"exploration of environments {i} and {j} is equal"
    return None
