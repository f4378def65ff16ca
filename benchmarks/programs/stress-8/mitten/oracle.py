def check():
    import main
    s = main.main(["--epochs", "12", "--patience", "50", "--min-delta", "0.05"])["history"]["sparsity"]
    off = [i for i, v in enumerate(s) if v < 0.05]
    if off:
        return f"dropout is inactive in training epochs {off} (sparsity {s})"
    return None
