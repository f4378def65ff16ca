def check():
    from main import main

    c = main()["residual_corr"]
    if c.min() > 0.95:
        return f"the specific risks of all assets are one shock (correlation at least {c.min():.3f}), nothing diversifies"
    return None
