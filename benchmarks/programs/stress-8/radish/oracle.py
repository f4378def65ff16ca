def check():
    import numpy as np, main
    d = np.stack(main.main(["--augment", "light"])["distortion"])
    if np.abs(d).max() > 1e-3 and np.allclose(d, d[:1], atol=1e-5):
        return "the added noise is the same at every training step"
    return None
