import math


def _bs(s, k, r, v, t):
    n = lambda x: 0.5 * (1 + math.erf(x / math.sqrt(2)))
    d1 = (math.log(s / k) + (r + v * v / 2) * t) / (v * math.sqrt(t))
    return s * n(d1) - k * math.exp(-r * t) * n(d1 - v * math.sqrt(t))


def check():
    import main
    a, b = main.main(seed=3), main.main(seed=4)
    if a == b:
        return "the seed does not count"
    if a != main.main(seed=3):
        return "not repeatable"
    for k, (v, e) in a.items():
        if abs(v - _bs(100.0, k, 0.02, 0.25, 1.0)) > 4.5 * e:
            return "the price is off by more than its standard error allows"
        if e > 0.09:
            return "the mirrored paths do not lower the error"
    return None
