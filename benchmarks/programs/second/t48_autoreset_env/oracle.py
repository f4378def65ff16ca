import numpy as np
def check():
    from unroll import unroll
    s, d = map(np.asarray, unroll())
    starts = s[d]
    if np.all(starts == starts[0]):
        return "all episodes start in one place"
