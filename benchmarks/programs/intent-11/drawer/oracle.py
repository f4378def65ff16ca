def check():
    import main
    out = main.main()
    if float(out["std"].max()) < 1e-5:
        return "all Monte Carlo dropout passes use the same mask: zero spread"
    again = main.main()
    if not (out["std"] == again["std"]).all():
        return "two runs differ"
    return None
