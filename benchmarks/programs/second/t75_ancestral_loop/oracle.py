import numpy as np
def check():
    from main import main
    z = np.asarray(main())
    n = len(np.unique(z, axis=0))
    if n < len(z):
        return f"only {n} of {len(z)} sampling steps have a noise of their own"
