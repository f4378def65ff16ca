def check():
    from main import main

    out = main()
    if out["self_distance"] > 1e-12:
        return "the two windows of a distance are embedded by different feature banks"
    if max(out["null"]) < 1e-12:
        return "the reference windows are one set of rows, so the calibrated threshold is zero and all is drift"
    return None
