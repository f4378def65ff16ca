import numpy as np


def check():
    import main
    votes = np.asarray(main.main())
    if np.allclose(votes, votes[:1], atol=1e-5):
        return f"all {len(votes)} members of the ensemble predict the same: equal initial parameters"
    return None
