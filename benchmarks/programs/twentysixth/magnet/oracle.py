def check():
    import numpy as np
    import main
    out = main.main(["--iterations", "1"])
    acts = [np.array([s[1] for s in ep]) for ep in out["rollouts"][0]]
    if any(np.allclose(acts[0], a) for a in acts[1:]):
        return "with the zero policy all actors take the same actions: equal exploration noise"
    return None
