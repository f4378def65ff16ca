import numpy as np
def check():
    import imagine
    o = np.asarray(imagine.imagine())
    if o.dtype == bool:
        return None if np.all(o == o[:, :1]) else "the mask is not locked over time"
    if np.all(o == o[:, :1]):
        return "the latent noise is equal at all time steps"
