import main


def check():
    out = main.main(["--steps", "20"])
    spread = out["passes"].std(axis=1).max()
    if spread < 1e-6:
        return "all rows of a batch get the same dropout masks (16 equal rows give equal outputs in each pass)"
    if out["passes"].std(axis=0).max() < 1e-6:
        return "all passes are equal"
    return None
