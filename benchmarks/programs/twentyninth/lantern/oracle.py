def check():
    import main
    log = main.main([])
    if max(r["positive_gap"] for r in log) < 1e-5:
        return "both views of every window are embedded identically in every step: the two augmentations drew the same numbers"
    return None
