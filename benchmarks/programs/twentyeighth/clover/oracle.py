import numpy as np

import main


def check():
    off = main.main(["--epochs", "2"])["offsets"]
    for i in range(len(off)):
        for j in range(i):
            if np.array_equal(off[i], off[j]):
                return f"steps {j} and {i} use the same augmentation offsets: each epoch repeats its keys"
    return None
