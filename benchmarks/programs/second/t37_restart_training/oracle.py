import numpy as np
def check():
    from main import main
    a, b = main()
    if any(np.array_equal(x, y) for x in a for y in b):
        return "the resumed run draws batches that were drawn before the checkpoint"
