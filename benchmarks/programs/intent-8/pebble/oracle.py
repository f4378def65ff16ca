def check():
    from main import main

    out = main()
    if len(set(out["scores"])) == 1:
        return f"all {len(out['scores'])} repeats of the cross-validation are one split; half width {out['half_width']}"
    return None
