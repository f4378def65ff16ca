import numpy as np
def check():
    from main import main
    l = np.asarray(main())
    if not l[-1] < 0.5:
        return f"the loss does not go down (last {l[-1]:.2f}): steps go along directions that were not probed"
