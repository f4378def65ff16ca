import math


def check():
    import main
    for s, (v, e) in main.main(seed=3).items():
        sig = 0.25 * math.sqrt(1 + s * s)
        want = 100.0 * math.erf(sig / 2 / math.sqrt(2))
        if abs(v - want) > 6 * e:
            return f"exchange option at {v:.2f}, far from {want:.2f} for uncorrelated stocks: both stocks move on the same normals"
    return None
