"""What the program shows when it runs."""
import numpy as np


def check():
    from main import main

    o = main()
    c = np.corrcoef(np.ravel(o["forcing"]), np.ravel(o["error"]))[0, 1]
    return "sensor error is a multiple of the forcing" if abs(c) > 0.95 else None
