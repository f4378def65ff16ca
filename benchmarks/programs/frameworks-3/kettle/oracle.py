import numpy as np


def check():
    import main
    latents, tries = main.main([])
    latents, tries = np.asarray(latents), np.asarray(tries)
    out = (np.abs(latents) > 1.5).any(axis=1)
    if out.any():
        return (f"{int(out.sum())} of {len(out)} latents stay outside the box after {int(tries.max())} tries: "
                f"numbers of tries seen are {sorted(set(tries.tolist()))}, a retry repeats its first proposal")
    return None
