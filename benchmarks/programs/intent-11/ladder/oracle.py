def check():
    import main
    out = main.main()
    if float(out["std"].max()) < 1e-5:
        return "all ensemble members predict the same numbers: spread is zero"
    return None
