def check():
    import main
    out = main.main()
    exact = (2.0 + 32) / (0.5 + 8)
    if abs(out["mean"] - exact) > 0.1:
        return (f"posterior mean {out['mean']:.3f} instead of {exact:.3f}: acceptance draws are tied "
                "to the proposal draws")
    return None
