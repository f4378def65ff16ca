import numpy as np
def check():
    from run import run
    b = run()
    if np.array_equal(b[0], b[3]):
        return "the replay batch after each evaluation is equal to the first one"
