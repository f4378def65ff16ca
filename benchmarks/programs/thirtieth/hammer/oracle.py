import numpy as np


def check():
    import main
    a, b = main.main(["--seed", "4"]), main.main(["--seed", "4"])
    if not np.array_equal(a["scores"], b["scores"]):
        return "two runs with --seed 4 give different test scores"
    return None
