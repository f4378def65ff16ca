import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import numpy as np
    from matrix_factor_eval import main
    a, b = main(["--every", "0"]), main(["--every", "3"])
    if not np.array_equal(a[0], b[0]):
        return "evaluation changes training"
