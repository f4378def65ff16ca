import numpy as np
def check():
    from main import main
    a, b, c = map(np.asarray, main())
    if c.dtype == bool:
        return None if c.all() else "mask and image are cropped at different places"
    if np.array_equal(a, b):
        return "the two views of each contrastive pair are equal"
