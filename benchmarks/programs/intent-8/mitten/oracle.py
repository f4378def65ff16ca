def check():
    from main import main

    out = main()
    if out["std"].abs().max() < 1e-6:
        return f"all dropout passes have one mask: the predictive deviation is zero (coverage {out['coverage']:.2f})"
    return None
