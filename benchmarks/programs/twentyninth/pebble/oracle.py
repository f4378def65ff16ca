def check():
    import numpy as np
    import main
    a, b = main.main([]), main.main([])
    if any(not np.array_equal(a[s]["theta"], b[s]["theta"]) for s in a):
        return "two runs with the same seed differ"
    if a[0]["exam"][-1] != a[0]["exam_again"]:
        return "the exam score differs between two calls"
    pops = [p for s in a for p in a[s]["pop"]]
    if len({p.round(9).tobytes() for p in pops}) < len(pops):
        return "perturbations repeat"
    winds = [w.tobytes() for s in a for w in a[s]["wind"]]
    if len(set(winds)) < len(winds):
        return "gusts repeat"
    return None
