import numpy as np

import main


def check():
    a = main.main(["--epochs", "2"])
    if a.validate() != a.validate():
        return "two validations differ"
    if np.array_equal(a.generate(4), a.generate(4)):
        return "generated samples repeat"
    still = main.main(["--epochs", "2", "--lr", "0", "--batch", "256"])
    if len(set(still.log)) < 2:
        return "noise is the same in each step"
    return None if a.log == main.main(["--epochs", "2"]).log else "two seeded runs differ"
