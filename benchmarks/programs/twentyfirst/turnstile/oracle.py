"""What the program shows when it runs."""
import numpy as np


def check():
    from main import main

    o = main()
    c = np.corrcoef(np.ravel(o["gaps"]), np.ravel(o["busy"]))[0, 1]
    return "service times repeat the arrival gaps" if abs(c) > 0.95 else None
