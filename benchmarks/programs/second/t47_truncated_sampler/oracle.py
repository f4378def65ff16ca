import numpy as np
def check():
    from main import sample
    v, done, tries = map(np.asarray, sample(0, 64))
    if not done.all():
        return f"{int((~done).sum())} of 64 chains repeat one rejected proposal up to the limit"
